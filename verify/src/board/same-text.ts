/** The versions with exactly this text, including this one; none if it does not exist. */
export function versionsOfText(
  drafts: readonly { version: number; sha256: string }[],
  version: number | undefined,
): number[] {
  const hash = drafts.find((draft) => draft.version === version)?.sha256;
  return drafts.flatMap((draft) => (draft.sha256 === hash ? draft.version : []));
}
