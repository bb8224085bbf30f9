/** What an engraving waits for before its parcel may be packed. */
export const proofStates = {
  missing: 'Proof to put up',
  change: 'Proof to change',
  shown: 'Proof with the customer',
}
