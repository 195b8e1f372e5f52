import type { Constraints, Whose } from '@cerina/contracts';
import { languageOf } from '@cerina/document/language';
import { type Request, textOf } from '../../screening/request.ts';
import { fold } from '../../text/fold.ts';
import { ageOf } from '../age/age.ts';
import { ageGroupOf } from '../age/group.ts';
import { agesInFigures } from '../age/in-words.ts';
import { ofReader } from '../age/whose-age.ts';
import { withIllness } from '../case/grammar/shorthand.ts';
import { ageOfAskersChild, asksForChild, whoseIn, withoutAsker } from '../case/people/whose.ts';
import { type Pointed, pointedTo } from '../factors.ts';
import { withoutOthers } from '../person.ts';
import { isOfChild } from './child.ts';

/** What the topic of a request is read from. */
export interface Clues extends Pick<Constraints, 'age' | 'ageGroup' | 'language'> {
  /** All of the request, folded, in one line. */
  text: string;
  /** What its words point to, techniques that the intent itself names first. */
  pointed: Pointed;
  whose: Whose | undefined;
  /** Is the person a child under 13? */
  ofChild: boolean;
}

const inOneLine = (text: string): string => fold(withIllness(text)).text.replaceAll('\n', ' ');

/** A request as its topic is read. */
export function cluesOf(request: Request): Clues {
  const text = inOneLine(textOf(request));
  const language = languageOf(textOf(request)) ?? request.locale ?? 'en';
  const isEnglish = language.startsWith('en');
  const whose = isEnglish ? whoseIn(text) : undefined;
  const reader = ofReader(withoutOthers(agesInFigures(text)), whose);
  const age = (isEnglish ? ageOfAskersChild(text) : null) ?? ageOf(reader);
  const ageGroup = ageGroupOf(reader, age);
  const ofChild = isOfChild(text, { age, ageGroup });
  const pointed = pointedTo(withoutAsker(text, whose), age);
  const asked = pointedTo(withoutAsker(inOneLine(request.intent), whose), age);
  const named = [...new Set([...asked.named, ...pointed.named])];
  return {
    ...{ text, language, whose, age, ofChild },
    // who asks for their child of no age is the one whom "mum" and "husband" make an adult
    ageGroup: age === null && ofChild && asksForChild(whose) ? 'child' : ageGroup,
    pointed: { ...pointed, named },
  };
}
