/** What a document made with a technique says, whoever wrote it. Each must be found. */
export const hallmarks: Record<string, RegExp[]> = {
  activity_monitoring: [/\b(?:diary|log)\b/i, /\bpleasure\b/i, /\b(?:achievement|mastery)\b/i],
  activity_pacing: [/\b(?:baseline|level)\b/i, /\bminutes\b/i, /\b(?:boom|flare|good days?)\b/i],
  anger_management: [/\b(?:anger|angry)\b/i, /\b(?:time[- ]out|leave|walk)\b/i],
  applied_tension: [/\btens(?:e|ing|ion)\b/i, /\bfaint/i],
  assertiveness: [/\bsay(?:ing)? no\b/i, /broken record|same (?:calm )?sentence/i],
  behavioural_activation: [/\bactivit/i, /\bmood\b/i, /\b(?:pleasure|achievement|mastery)\b/i],
  behavioural_experiment: [/\bpredict/i, /\b(?:experiment|test)/i],
  erp: [/\b(?:ritual|compulsion)/i, /\b(?:without|leav\w+)\b.*\b(?:ritual|out)\b/i],
  exposure_hierarchy: [/\b(?:ladder|hierarchy)\b/i, /\b(?:rung|SUDS)/i],
  graded_task: [/\b(?:piece|smaller|small step|first action)/i, /\bstart/i],
  grief_restoration: [/\b(?:grief|loss|died)\b/i, /\b(?:everyday|daily) life|rest of life/i],
  imagery_rehearsal: [/\b(?:dream|nightmare)/i, /\b(?:new|chang\w+)\b/i, /\b(?:rehears|practis)/i],
  interoceptive_exposure: [/\b(?:body feeling|sensation)/i, /\b(?:straw|spin|run on the spot)/i],
  parent_led_exposure: [/\byour child\b/i, /\b(?:ladder|brave)/i, /\b(?:reward|sticker)/i],
  positive_data_log: [/\b(?:facts?|evidence)\b/i, /\b(?:log|record)\b/i],
  muscle_relaxation: [/\btens(?:e|ion)|\btight\b/i, /\blet\w* go\b/i],
  problem_solving: [/\bproblem/i, /\b(?:solution|option)/i],
  relapse_prevention: [/\bsigns?\b/i, /\b(?:setback|relapse|stay\w* well)\b/i],
  sleep_diary: [/\bsleep (?:log|diary)\b/i],
  sorting_discarding: [/\bsort/i, /\brules?\b/i],
  stimulus_control: [/\bbed\b/i, /\bsleepy\b/i, /\bawake\b.*\bget up\b|\bget up\b.*\bawake\b/i],
  thought_record: [
    /\bthought/i,
    /\b(?:facts?|evidence)\b/i,
    /\b(?:fairer|balanced|alternative)\b/i,
  ],
  urge_surfing: [/\burge/i, /\b(?:wave|surf)/i],
  worry_postponement: [/\bworry (?:time|period)\b/i, /\b(?:park|put\w* off|postpone)/i],
};

/** Does the text show the technique? One without hallmarks here is assumed to. */
export const shows = (text: string, technique: string): boolean =>
  (hallmarks[technique] ?? []).every((mark) => mark.test(text));
