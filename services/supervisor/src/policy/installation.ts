/** What the operator has set for all protocols of this installation. It counts at the moment of deciding. */
export interface Installation {
  /** May a policy approve, where the request asked for it and its stored policy allows it too? */
  autoApprove: boolean;
  /** Is nobody allowed to decide on what they created, through whatever door, and no policy at all? */
  fourEyes: boolean;
  /** May the token that everybody in a role shares decide at a gate? */
  sharedSigning: boolean;
}

/** What holds where nothing was set: nothing is approved without two persons. */
export const strict: Installation = { autoApprove: false, fourEyes: true, sharedSigning: false };
