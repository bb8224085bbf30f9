export const ordersMessages = {
  yourOrders: 'Your orders',
  yourOrder: 'Your order',
  order: (id: string) => `Order ${id}`,

  status: {
    pending: 'Awaiting card payment',
    awaiting_payment: 'Awaiting payment',
    paid: 'Paid',
    processing: 'Being prepared',
    shipped: 'Shipped',
    completed: 'Completed',
    canceled: 'Canceled',
    refunded: 'Refunded',
  },
  placed: 'Placed',
  readyBy: (day: string) => `Ready to ship by ${day}`,
  deliveryAddress: 'Delivery address',
  taxNumber: (number: string) => `Tax number: ${number}`,

  howToPay: 'How to pay',
  payByCard: 'Pay by card',
  payInstead: { card_2c2p: 'Pay by card instead', bank_transfer: 'Pay by bank transfer instead' },
  paymentFailed: 'An error occurred. Please try again.',
  methodNotChangeable: 'You can’t change the payment method of this order here. Please contact us.',
  methodNotChanged: 'We couldn’t change the payment method. Please try again.',
}
