import type { Sentence, Span } from './sentence.ts';

const feeling =
  '(?:(?:urges?|thoughts?|thinking|think|tempted|afraid|fear|risk|history|wish|want|wanting|feel like|plans?)(?: (?:about|of|to|that|you|might|may|could|will|want|ever|or)){1,6}|(?:if|when|whenever) (?:the (?:urge|wish|thought) is|you do (?:it|this)) to|(?:if|when|whenever|before|whether) you(?: (?:ever|have|do|want|wanted|need|feel (?:like|the|an|tempted)|the|an|are|about|to|tempted|might|could|sometimes|already|urge|or|can|may)){0,10})';
const naming = new RegExp(
  `\\b${feeling} (?:(?:(?!and |then )[a-z-]+ ){1,6}or (?:to |of |about )?)?$`,
);

/** "I want you to": a command, and no feeling. */
const wished =
  /\b(?:want|wants|wanted|wish|wishes|like|need|needs|plan|plans|tempted)(?: for)? you to $/;
/** "Do not be afraid to": an encouragement. */
const encouraged =
  /(?:\b(?:not|never|no|nothing|without|needn't)|n't)(?: [a-z]+){0,4} (?:afraid|fear|risk|scared)(?: (?:to|of|about|that|you|might|may|could))* $/;
/** "When you cut yourself": the act itself, and not the wish for it. */
const acting =
  /\b(?:if|when|whenever|before|whether) you(?: (?:ever|do|can|may|might|could|have|already|sometimes))* $/;

const helpful =
  /\b(?:call|calls|contact|ring|phone|text|tell|talk|speak|ask|reach|go to|get help|seek|see (?:your|a)|show|hold|help|helps|helpline|line|support|crisis|emergency|clinic|999|988|911|112|safe|safety|stop|pause|wait|stay with|give (?:them|it|your)|hand|lock|put|move away|leave the|remove|distract|breathe|notice|write|note|record|remember|not (?:right|enough|safe|for)|first aid|clean the|wash|cover|danger|dangerous|risk|clinician|doctor|therapist|team|nurse|someone|somebody|friend|contraindicated|plan)\b/;
export const approving =
  /\b(?:act on|acting on|give in|give way|go ahead|go for it|do (?:it|so|that)|go through with|carry (?:it|this) (?:out|through)|obey|follow (?:it|them|that|the (?:urge|thought|voice)s?)|let (?:it|yourself|the urge)|you are right|you're right|(?:is|are) (?:fine|ok|okay|good|right|allowed|the answer)(?! to (?:ask|say|talk|tell|call|feel|get|seek|contact|reach))|(?:use|take|get|with|choose|pick|find|buy|try) (?:a |an |the |your |something )?(?:[a-z]+ )?(?:razors?|blades?|knife|needles?|scissors|lighter|pills|tablets|rope)|(?:do not|don't|never|need not|no need to) (?:[a-z]+ ){0,2}?(?:call|tell|ring|phone|contact|speak|talk|ask|seek|text|reach|get|see|bother|stop|resist|wait|hesitate)|tell (?:no ?one|nobody)|keep it (?:secret|to yourself)|gently|lightly|carefully|shallow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:no|not|never|nothing) (?:[a-z]+ ){0,2}?(?:weak|bad|wrong|harm|risk|danger|shame|a failure|dangerous|ashamed)(?! (?:and|or) (?:you can )?(?:call|tell|ask)))\b/;
const commanded =
  /^(?:[,;:]|\s|-|"|'|\b(?:please|always|first|then|just|and|so|now|comes|arises|gets strong|is strong)\b)*(?:add|bite|burn|buy|choose|cut|die|do|drink|eat|end|enjoy|get|give|go|have(?! (?:an?|any|no) (?:[a-z]+ ){0,2}?(?:wounds?|infections?|pains?|fever|burns?|fits?|illness|condition|disorder)\b)|hide|hit|hurt|jump|keep|let|lie|make|pick|press|punch|scratch|skip|stab|start|swallow|take|try|use|welcome)\b/;

/**
 * Whether the words at the span name a feeling or a condition ("the urge to …", "if you think about …"), in a sentence
 * that continues with help or commands nothing. What approves of it, or commands something else, is no excuse.
 */
export function felt({ text }: Sentence, { start, end }: Span): boolean {
  const before = text.slice(0, start);
  const name = naming.exec(before);
  if (!name || wished.test(before) || encouraged.test(before)) return false;
  const head = before.slice(0, name.index).split(/[:;]/).at(-1)!;
  const rest = text.slice(end);
  if (approving.test(rest) || approving.test(head)) return false;
  if (commanded.test(rest) && !helpful.test(rest)) return false;
  const act = acting.exec(before);
  const isTrailing = /[a-z]/.test(head.replace(/\b(?:and|but|so|also|or)\b/g, ''));
  return !act || !isTrailing || helpful.test(head) || helpful.test(rest);
}
