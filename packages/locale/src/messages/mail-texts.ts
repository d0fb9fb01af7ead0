/** Words of the mails that shoppers get; the specification leaves them open. */
export const mailTexts = {
  delivery: {
    travels: 'How it travels',
    collects: 'You collect it',
    goingTo: 'Where it goes',
  },
  orderTotals: {
    giftCard: 'Gift card',
    charged: 'Charged',
    subtotal: 'Subtotal',
    discount: 'Discount',
    tax: 'Tax',
    taxIncluded: 'Tax included',
    total: 'Total',
  },
  paymentReturned: {
    subject: 'Your payment to {siteTitle} was returned',
    title: 'Your payment was returned',
    lead: 'Your bank approved {amount} after the things in your cart had been released again, so there is no order. The payment was undone and you have not been charged.',
    link: 'Back to the shop',
  },
  cartReminder: {
    subject: 'You left something at {siteTitle}',
    title: 'Your cart is waiting',
    lead: 'You chose these and left before you paid. They are not set aside: whoever buys first has them.',
    link: 'Back to my cart',
    reasonTitle: 'Why you get this',
    reason: 'You left your address in the checkout of {siteTitle}. We write about a cart once and not again.',
    stop: 'No more reminders of carts',
  },
  giftCard: {
    subject: '{from} has sent you a gift card of {siteTitle}',
    subjectPlain: 'Your gift card of {siteTitle}',
    title: 'A gift card of {amount}',
    lead: 'Enter this code where you check out in our shop. What you do not spend stays on the card.',
    code: 'Code',
    message: 'A message from {from}',
    until: 'It can be used until {date}.',
    link: 'See and print the card',
  },
  backInStock: {
    subject: 'Back in stock: {name}',
    title: 'Back in stock',
    lead: 'You asked us to write when {name} could be bought again. Now is the time, for as long as there is some left.',
    link: 'See it in the shop',
    reasonTitle: 'Why you get this',
    reason: 'You left your address at {siteTitle} to hear of it. We do not write about it again.',
    stop: 'No more notices of this kind',
  },
} as const;

/** What is said of an order and its shop on pages and in mails alike. */
export const orderWords = {
  card: 'Card',
  cardEnding: '{card} ending {digits}',
  returnPolicy: 'Returns',
  termsOfService: 'Terms',
  privacyPolicy: 'Privacy',
} as const;
