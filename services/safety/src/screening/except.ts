/** What remains of a point of feedback without the sentences that are not carried out. */
export const withoutExcept = (text: string, except: readonly string[] = []): string =>
  except.reduce((rest, sentence) => rest.replace(sentence, () => ''), text).trim();
