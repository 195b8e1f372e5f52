const any = (all: string): string => all.trim().split(/\s+/).join('|');

/** What is said to whoever writes, in any part of a sentence. */
const asking =
  /\b(?:please|pls+|plz|kindly|(?:could|can|would|will) (?:you|i (?:have|get))|may i|do me|thanks?|(?:i|we|she|he|they)(?:['’]?d| would| also)* (?:like|love) (?:a|an|the|some\w*|one|it|you|this|that|how|her|him|them|mum)|(?:i|we)(?:['’]?m)? (?:want|need|after|looking for) (?:a|an|the|some\w*|smth|steps|ideas|my own|you|it|this|mum|response)|i['’]d use|would like (?:a|an|some\w*|it|the)\b|what (?:can|do|should|would) (?:i|a|you)\b|how do (?:i|we)\b|any ideas|make (?:it|that|this)\b|if that helps|not about|(?:s?he|they|i) (?:can['’]?t|cannot) be (?:writing|reading|filling)|on board\b|reads? (?:it|this)\b|asked (?:that|to (?:start|begin|leave|keep))|(?:do(?:es)?n['’]?t|do(?:es)? not|did not|didn['’]t) want (?:to (?:touch|start|begin|do|see|read|look|write|talk|discuss|hear)|any(?:thing|one)?|it|this|a|an|the|teachers|people|her|him|me)\b|(?:hates?|dislikes?|loathes?|can['’]?t stand) (?:the (?:word|term|phrase)|being called)|likes? (?:things|it|lists|everything) |likes lists|(?:she|he|they) needs? an? |i (?:work with|teach)\b|i(?:['’]m| am) (?:a|an) [a-z ]{3,30} supporting|(?:doc|document|text|sheet|it) (?:must|should|has to|needs to))\b/i;
/** What begins an order to whoever writes. */
const order =
  /^(?:(?:need|want|looking for|draft|write|create|make|includ(?:e|ing)|explain|exclude|address|fill|mention|do not|don['’]?t (?:say|use|mention|make|give|ask|dispute|want)|dont (?:say|use|want|mention)|avoid ['"‘“]|keep it|keep this|keep to|should|must|has to|needs? to be|only|reward|practical vs|english|aussie|nhs|increase|week (?:one|1)|slot|something|anything|three of them|hr cap|half a|large|big|super|table|word table|words for|what (?:i|the|she|he|they) |trigger,|symptom,|mood rating|therapist will|we don['’]t|funny|distinguish|max\w*|at most|no more than|not more than|not less than|use|say|call|give|put|fit|leave (?:his|her|my|the|it|this|that))\b|(?:and |but |also |then |plus |short|simple|quick|brief|gentle|warm|serious|literal|funny|add|leave|end|one|two|three|four|five|six|seven|eight|nine|ten|\d+(?:\s?[-–]\s?\d+)?\b).{0,60}\b(?:words?|steps?|rungs?|pages?|colu?mn?s|rows?|lines?|sides?|box(?:es)?|tone|jargon|spelling|scales?|ratings?|rated?|print|font|examples?|layout|homework|smileys|metaphors?|idioms|questions?|items?|entries|exercises?|voice|app)\b)/i;
/** A document, or its form, that the clause names. */
const forms = new RegExp(
  String.raw`\b(?:${any(String.raw`
    work-?sheets? sheets? hand-?outs? leaflets? ladders? hierarch(?:y|ies) diary thought\slog rungs? colu?mns? tick\sboxes a4 a5
    suds? jargon reading\sage (?:worked|blank)\s(?:row|line|example)s? one\sside one\spage two\spages \d\spages? spelling font
    print [01]\s?(?:[-–]|to)\s?(?:5|8|10|100) out\sof\s(?:10|ten) plain\s(?:english|talk|words) cbt(?:-i)? erp ba exposure
    activation interoceptive habit\sreversal behaviou?ral stimulus\scontrol sleep\srestriction worry\stime problem[-\s]solving
    prompts?\s(?:for|to) activity\s(?:plan|schedul\w+) pacing mirror\swork (?:thought|dream|urge)\s(?:record|diary|log) positive\sdata
    (?:exercise|experiment|plan)s?(?=$|\s(?:for|on|about|with|that|maybe)) (?:coping|relapse|keep-well|sleep|urge|step|steps)\splan
    stepwise graded sorting\sexercise steps cognitive\spiece min(?:ute)?s\s(?:a|per|each)\sday`)})\b`,
  'i',
);
/** Facts that belong in notes: measures, findings, what was ruled out, how they are treated. */
const chart = new RegExp(
  String.raw`\b(?:${any(String.raw`
    risks? suicid\w* self-harm\w* safeguard\w* denies diagnos\w* assess\w* y-bocs phq gad-?7 ies-r epds bmi bloods normal\sweight dx['’]?d?
    medicat\w* meds unmedicated \d+\s?mg on\sdepot cleared clearance discharged ruled\sout referr\w* sessions?\s\d+
    trauma-focused formulation scored abuse\w* violence comorbid\w* prognosis motivated insight rationale capacity caseload
    supervis(?:ion|ed|ing) ecg ent mri eeg gp\sok\w* item\s\d+ excluded witnessed tested baseline slt salt senco cmht hv bloods? physio
    all\s(?:tests\s)?clear tests\sclear waiting\slist (?:first|second)\slanguage joint\swork re-?living \w+\soptimi[sz]ed care\scoordinator threshold clinic inpatient outpatient ptsd`)})\b`,
  'i',
);
/** Ages, diagnoses and the like, as they open a referral. */
const header =
  /^(?:(?:(?:client|patient|teen|referral|she|he|they) (?:is )?)?(?:a )?(?:aged? )?\d{1,2}(?:[- ]?(?:year[- ]old|yrs?(?: old)?|yo|y\/o))? ?(?:[fm]|f\/m|man|woman|lady|male|female|boy|girl)?|she\/her|he\/him|they\/them|teen(?:ager)?|adolescent|client|patient|[fm]|male|female|(?:\p{L}+ )?(?:ocd|phobia|anxiety|depression|insomnia|bereavement|hoarding|adhd|tinnitus|fibromyalgia|autis\w+|vaginismus|icd recipient|disorder|dizziness)|(?:hi|hello)|new type [12])$/iu;
/** An age with what follows it: "29M ex-chef", "I am 58 years". */
const opening =
  /^(?:\p{Lu}\p{L}+ is|(?:he|she)['’]s) \d{1,2}$|^\p{Lu}\p{L}{1,20} is \d{1,2}\b|^(?:ocd|bdd|gad|ptsd|adhd|bii|ibs|mdd|asd|retired|trainee|apprentice)\b|^(?:(?:i am|i['’]m|she is|he is|a) )?\d{1,2} ?(?:m|f|yo|y\/o|yrs?|years?)\b/iu;
/** Somebody by title and name, whom a text for the person does not name. */
const formally = /^(?:\p{L}+ ){0,2}(?:mrs?|ms|miss|dr|fr|frau|herr)\b\.? ?\p{Lu}/iu;
/** Asks, and states nothing: a question, or the rest of one. */
const question =
  /[?]['"’”]?$|^(?:and |but |so )?(?:how|what|when|where|which|who|whether) (?:to|do|does|can|could|should|would|is|are)\b|^(?:is|are) there\b/i;
/** Speaks of what is to be done: the plan, an example of the document, homework that was agreed. */
const planned =
  /^(?:\d+(?![.:\d])(?! ?-?(?:yrs?|yo|y\/o|years?[- ]old|[mf])\b|,)|(?:one|two|three|four|five|six)\b(?! (?:\p{L}+ )?(?:problems?|worries|fears|triggers|things|situations|children|kids|jobs|falls|attacks|bereavements)\b)|example|examples|needs?(?! (?:an? |his |her |the |to (?:have|go|fly|drive|see|pass|get|give) )[^,;]{0,20}\b(?:mri|scan|operation|blood|bloods|tests?|injection|jab|vaccine|tooth|filling|exam|surgery|flight|interview|dentist|appointment)\b)|language|tone|font|print|theme|values? \d|next (?:session|week)|image|(?:[\p{L}-]+ ){0,3}group)\b|^[^:]{0,60}\b(?:picked|chose|chosen|agreed|example|experiment|target|replacement|competing response|task|homework|new|alternative|balanced|kinder)\b[^:]{0,40}[:=]|\b(?:new|alternative|balanced) (?:belief|thought)\b|\b(?:no longer|not) to\b|\b(?:mum|mom|dad|partner|wife|husband|son|daughter|teacher|sister|brother) (?:can|could|may|to) (?:say|remind|help|come|answer)\b|^experiment\b/iu;
const greeting =
  /^(?:respected|dear|to whom it may|hi|hello|hey|good (?:morning|afternoon|evening))\b/i;

export const isQuestion = (words: string): boolean => question.test(words);
export const isPlanned = (words: string): boolean => planned.test(words);

/** Whether words instruct the writer. */
export const isAsked = (words: string): boolean => asking.test(words) || order.test(words);
/** Whether words name a document, or its form. */
export const isForm = (words: string): boolean => forms.test(words);
export const isInstruction = (words: string): boolean => isAsked(words) || isForm(words);

/** Whether words belong in a chart, and not in a text for the person. */
export const isOfChart = (words: string): boolean => chart.test(words) || isRuledOut(words);

/** "No risk, no bullying"; not "not flown since". */
export const isRuledOut = (words: string): boolean =>
  /^(?:no|not|nil|nothing|nobody)\b(?!.{0,60}\bsince\b)(?! (?:in|else|one else)\b)/i.test(words);

/** Whether words say who somebody is as a referral does: by age, diagnosis, or title and name. */
export const isOfHeader = (words: string): boolean =>
  header.test(words) || opening.test(words) || greeting.test(words) || formally.test(words);
