/** One thing that is not as promised. `law` is the name of the broken promise, the same for ever. */
export interface Problem {
  protocolId: string;
  law: string;
  /** Stream sequence of the fact where it shows; 0 where no fact shows it. */
  sequence: number;
  detail: string;
  /** It may still come: the log was read while the protocol was being worked on, and nothing follows. */
  isPending?: true;
}

/** A problem as a law reports it: its name and its protocol are added by whoever runs the law. */
export interface Finding {
  sequence: number;
  detail: string;
  /** It may still come: the log was read while the protocol was being worked on, and nothing follows. */
  isPending?: true;
}
