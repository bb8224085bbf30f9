/** Who writes, at the head and the foot of every mail and document. What the shop has not said is ''. */
export type Letterhead = { name: string; address: string; phone: string; email: string; url: string }
