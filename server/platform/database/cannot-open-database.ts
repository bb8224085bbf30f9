/** The database cannot be opened, for a reason that the operator can fix; the message is one line. */
export class CannotOpenDatabase extends Error {}
