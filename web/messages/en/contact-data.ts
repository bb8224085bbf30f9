/** Load with the footer and with the data of the contact page. */
export const contactDataMessages = {
  unavailable: 'Contact information is currently unavailable.',
  headquarters: 'HQ',
  viewOnMap: 'View on map',
  socialMedia: 'Social media',
  footer: {
    title: 'Get In Touch',
    details: 'Contact Details',
    headquarters: (branch: string) => `${branch} (HQ)`,
    location: 'Our Location',
    map: 'Find Us Here',
    noLocation: 'Location details currently unavailable.',
    noPicture: 'Location image unavailable',
    /** Follows the picture's alt text. */
    onMap: ', view on map',
  },
  map: {
    title: (branch: string) => `Map of ${branch}`,
    show: 'Show the map',
    from: (host: string) => `From ${host}`,
    unavailable: 'Map currently unavailable.',
    viewExternal: 'View on external map',
  },
}
