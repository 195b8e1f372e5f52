/** One broken promise. `law` is its name, which never changes. */
export interface Problem {
  protocolId: string;
  law: string;
  /** Stream sequence of the fact that shows it; 0 if no fact does. */
  sequence: number;
  detail: string;
  /** It may still come: the log was read during work on the protocol, and nothing follows. */
  isPending?: true;
}

/** A problem as a law reports it: its name and its protocol are added by the runner. */
export interface Finding {
  sequence: number;
  detail: string;
  /** It may still come: the log was read during work on the protocol, and nothing follows. */
  isPending?: true;
}
