/** Alternative texts. */
export const editorialPicturesMessages = {
  hero: 'A khukuri with a rosewood handle and a brass bolster on dark slate',
  workshop: 'Workbench with anvil, hammer, an unfinished blade and a finished khukuri',
}
