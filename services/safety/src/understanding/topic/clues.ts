import type { Constraints, Whose } from '@cerina/contracts';
import { languageOf } from '@cerina/document/language';
import { type Request, textOf } from '../../screening/request.ts';
import { fold } from '../../text/fold.ts';
import { ageOf } from '../age/age.ts';
import { ageGroupOf } from '../age/group.ts';
import { withIllness } from '../case/grammar/shorthand.ts';
import { ageOfAskersChild, whoseIn, withoutAsker } from '../case/people/whose.ts';
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
  const childsAge = isEnglish ? ageOfAskersChild(text) : null;
  const whose: Whose | undefined =
    childsAge !== null
      ? { asker: 'close', relation: 'child' }
      : isEnglish
        ? whoseIn(text)
        : undefined;
  const reader = withoutOthers(text);
  const age = childsAge ?? ageOf(reader);
  const ageGroup = ageGroupOf(reader, age);
  const pointed = pointedTo(withoutAsker(text, whose), age);
  const asked = pointedTo(withoutAsker(inOneLine(request.intent), whose), age);
  const named = [...new Set([...asked.named, ...pointed.named])];
  return {
    ...{ text, language, whose, age, ageGroup },
    pointed: { ...pointed, named },
    ofChild: isOfChild(text, { age, ageGroup }),
  };
}
