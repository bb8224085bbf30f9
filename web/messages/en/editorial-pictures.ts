/** Alternative texts. */
export const editorialPicturesMessages = {
  hero: 'A single khukuri on dark slate, lit along its edge',
  workshop: 'Workbench with anvil, hammer, an unfinished blade and a finished khukuri',
}
