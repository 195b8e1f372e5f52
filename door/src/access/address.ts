/** Where a request comes from. */
export interface Origin {
  /** Whether the dashboard's server sent it, which it proved with its key. */
  dashboard: boolean;
  /** The visitor's network address, one for all of an IPv6 network. */
  address: string;
}
