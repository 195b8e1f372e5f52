/** The versions that are letter for letter this one, itself among them; none where it is not there. */
export function versionsOfText(
  drafts: readonly { version: number; sha256: string }[],
  version: number | undefined,
): number[] {
  const hash = drafts.find((draft) => draft.version === version)?.sha256;
  return drafts.flatMap((draft) => (draft.sha256 === hash ? draft.version : []));
}
