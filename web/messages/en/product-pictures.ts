export const productPicturesMessages = {
  pictures: (product: string) => `Pictures of ${product}`,
  choosePicture: 'Choose a picture',
  picture: (number: number, total: number) => `Picture ${number} of ${total}`,
  /**
   * For a picture that shows, for example, the choice 'Mirror' of the option 'Blade finish' while 'Blackened' is
   * chosen. The names are the shop's.
   */
  pictured: (option: string, shown: string, instead: string | undefined) =>
    `${option} in the picture: ${shown}${instead ? `, not ${instead}` : ''}.`,
  /** For a handle or finish that the product does not describe. */
  standard: 'standard',
  zoomIn: 'Zoom in',
  fullScreen: 'Full screen',
}
