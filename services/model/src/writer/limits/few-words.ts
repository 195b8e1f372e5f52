import type { Request } from '../request.ts';

/** So many words are brief steps with the way to help, when to stop and a log. */
const FEW = 480;

const fewWords =
  /\b(?:(?:in|with|as|very|use|using|needs?|wants?|likes?|only) )(?:very )?(?:few|little) (?:words|text|reading)\b|\bfew(?:er|est)? words\b|\b(?:little|minimal|not (?:too )?much|less) (?:text|reading|to read)\b|\b(?:keep|make) (?:it|this|the sheet) (?:very |really |nice and )?(?:short|brief)\b|\b(?:short and simple|short and plain|nothing wordy|not (?:too )?wordy)\b/i;
const slowReader =
  /\b(?:reads?|reading) (?:very |rather |quite |only )?(?:slowly|little|poorly|badly|with difficulty)\b|\b(?:slow|poor|weak|reluctant|struggling) reader\b|\bnot (?:much of |a great |a good |a strong )(?:an? )?reader\b|\b(?:low|poor|limited|basic) (?:reading|literacy)\b|\b(?:struggles?|finds? it hard|hard for (?:him|her|them|me)) (?:to read|with (?:reading|long texts?|much text))\b|\b(?:cannot|can['’]?t|does(?:n['’]?t| not)) read (?:much|well|long)\b/i;
/** A reader who is not the one that the sheet is for. */
const ofAnother =
  /\b(?:mother|father|mum|dad|brother|sister|colleagues?|boss) (?:reads|is a (?:slow|poor))\b/i;

/** How many words suit who reads slowly or asks for few, where no length was asked for; null where nothing says so. */
export const fewWordsFor = ({ intent, constraints }: Request): number | null =>
  constraints.maxWords === null &&
  (fewWords.test(intent) || (slowReader.test(intent) && !ofAnother.test(intent)))
    ? FEW
    : null;
