import type { PersonalAnswer } from '@cerina/contracts';
import type { Refused } from '#lib/shared/gateway/api.ts';
import { type MarkedField, markedFields } from './personal-data.ts';

/** Asks whoever wrote something, where their words look like personal data, before it is sent again. */
export class AskingAboutPersons {
  /** Where something was found, while they are asked. */
  fields = $state.raw<MarkedField[]>([]);
  #settle: (answer: PersonalAnswer | null) => void = () => {};

  /** What they answer; null where they change it. */
  ask(said: object, { personalData }: Refused): Promise<PersonalAnswer | null> {
    this.fields = markedFields(said, personalData);
    return new Promise((resolve) => {
      this.#settle = resolve;
    });
  }

  answer = (answer: PersonalAnswer | null): void => {
    this.fields = [];
    this.#settle(answer);
  };
}
