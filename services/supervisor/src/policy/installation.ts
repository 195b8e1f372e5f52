/** The operator's settings for all protocols of this installation. They apply at the moment of deciding. */
export interface Installation {
  /** May a policy approve, if the request asked for it and its stored policy allows it too? */
  autoApprove: boolean;
  /** Is nobody allowed to decide on what they created, through any door, and no policy at all? */
  fourEyes: boolean;
  /** May a shared role token decide at a gate? */
  sharedSigning: boolean;
}

/** The default: nothing is approved without two persons. */
export const strict: Installation = { autoApprove: false, fourEyes: true, sharedSigning: false };
