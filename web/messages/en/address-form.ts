export const addressFormMessages = {
  address: {
    fullname: 'Full name',
    street: 'Street',
    postalCode: 'Postal code',
    city: 'City',
    country: 'Country',
    contact_number: 'Contact number',
  },
  streetHint: 'A street address, not a PO box: a signature is required on delivery.',
  chooseCountry: 'Choose a country',
}
