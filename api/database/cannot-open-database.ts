/** The database can't be opened for a reason that whoever starts the shop can mend; the message is one line. */
export class CannotOpenDatabase extends Error {}
