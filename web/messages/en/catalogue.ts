export const catalogueMessages = {
  title: 'Products',
  allProducts: 'All products',
  plate: (number: number) => `Pl. ${number}`,
  measures: (blade: string, overall: string) => `Blade ${blade} cm, ${overall} cm overall`,
  discount: 'DISCOUNT OFFER',
  soldOut: 'SOLD OUT',
  saleEnds: (day: string) => `Sale ends ${day}`,
  lowestPrice: (amount: string) => `Lowest price in the last 30 days: ${amount}`,
}
