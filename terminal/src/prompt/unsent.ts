import type { Api } from '../gateway/api.ts';
import type { Person } from './person.ts';

/** The same person and gateway, and whether the person typed or edited something since the last request was sent. */
export function notingUnsent<Given extends Person | undefined>(given: { person: Given; api: Api }) {
  let hasUnsent = false;
  const { person, api } = given;
  const noting = person && {
    async ask(question: string) {
      const answer = await person.ask(question);
      hasUnsent ||= answer !== '';
      return answer;
    },
    async edit(text: string) {
      const edited = await person.edit(text);
      hasUnsent ||= edited !== text;
      return edited;
    },
  };
  return {
    person: noting as Given,
    api: {
      ...api,
      review: (...args: Parameters<Api['review']>) => {
        hasUnsent = false;
        return api.review(...args);
      },
      answer: (...args: Parameters<Api['answer']>) => {
        hasUnsent = false;
        return api.answer(...args);
      },
    },
    hasUnsent: () => hasUnsent,
  };
}
