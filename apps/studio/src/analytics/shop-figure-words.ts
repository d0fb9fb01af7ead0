import { catalogue } from '../language/catalogue.ts';

/** What figures of the shop, of forms, searches and speed are called, and what they count. */
export const shopFigureWords = catalogue('analytics.shopFigures', {
  revenue: {
    label: 'Revenue',
    about: 'What was charged for orders placed on these days, with shipping and taxes, before anything was given back.',
  },
  orders: { label: 'Orders', about: 'Orders that were paid. Test orders and unpaid ones are not counted.' },
  averageOrder: { label: 'Average order', about: 'Revenue divided by orders.' },
  refunded: { label: 'Refunded', about: 'What was given back on these days, whenever it was bought.' },
  netRevenue: { label: 'Net', about: 'Revenue less what was refunded.' },
  taxes: { label: 'Taxes', about: 'Taxes that are part of the revenue.' },
  shippingCharged: { label: 'Shipping', about: 'What shoppers paid for shipping; part of the revenue.' },
  discounts: { label: 'Discounts', about: 'What codes took off. The revenue is already less by it.' },
  pieces: { label: 'Sold', about: 'Pieces that were sold.' },
  takenOff: { label: 'Taken off', about: 'What the code took off these orders.' },
  revenueBefore: { label: 'Before', about: 'The revenue of the days compared with.' },
  funnelVisits: { label: 'Visits', about: 'Visits that began on these days.' },
  funnelViews: {
    label: 'Saw a product',
    about: 'Visits in which the page of a product was opened, or a later step done.',
  },
  funnelAdds: {
    label: 'Added to the cart',
    about: 'Visits in which something was put into the cart, or a later step done.',
  },
  funnelCheckouts: { label: 'Began the checkout', about: 'Visits in which a checkout was opened, or an order paid.' },
  funnelOrders: { label: 'Paid', about: 'Visits in which an order was paid.' },
  conversion: { label: 'Conversion', about: 'Visits in which an order was paid, divided by all visits.' },
  productOrders: { label: 'Orders', about: 'Paid orders with the product.' },
  quickViews: { label: 'Quick views', about: 'Times that a product was looked at over a list.' },
  addRate: { label: 'Added, share', about: 'Of the visits that saw the product, how many put it into the cart.' },
  productRemoves: { label: 'Taken out', about: 'Visits that took the product out of the cart again.' },
  buyRate: { label: 'Paid, share', about: 'Orders with the product divided by the visits that saw it.' },
  formsSeen: { label: 'Forms seen', about: 'Visits in which half of a form came into sight.' },
  formsSent: {
    label: 'Forms sent',
    about: 'Answers that the site keeps. Those of browsers that tell nothing are among them.',
  },
  buttonsSeen: { label: 'Buttons seen', about: 'Visits in which half of a button came into sight.' },
  buttonsPressed: { label: 'Buttons pressed', about: 'Visits in which a button was pressed.' },
  presses: { label: 'Presses', about: 'Times that the button was pressed.' },
  pressRate: { label: 'Share', about: 'Of the visits that saw the button, how many pressed it.' },
  formRate: { label: 'Sent, share', about: 'Forms sent divided by the visits that saw one.' },
  overlays: { label: 'Overlays', about: 'Times that something was laid over a page.' },
  searches: { label: 'Searches', about: 'Pages of search results that were opened.' },
  searchMisses: { label: 'Found nothing', about: 'Searches for which the site had no result with these words.' },
  missRate: { label: 'Found nothing, share', about: 'Of all searches, how many found nothing.' },
  cartsLeft: {
    label: 'Left behind',
    about: 'Carts with things in them that nobody touched for an hour or more.',
  },
  cartsLeftValue: {
    label: 'What was in them',
    about: 'The things in these carts at the prices their shoppers last saw.',
  },
  cartsBack: { label: 'Came back', about: 'Carts left behind that were bought later, or opened from the reminder.' },
  cartsBackValue: { label: 'What came back', about: 'What was in the carts that came back.' },
  lcp: {
    label: 'Largest paint',
    about:
      'How long until the largest thing on the screen is there. Three of four visitors waited no longer. Good to 2.5 s, poor from 4 s.',
  },
  inp: {
    label: 'Interaction',
    about: 'How long a page takes to answer a tap, a click or a key. Good to 200 ms, poor from 500 ms.',
  },
  cls: {
    label: 'Layout shift',
    about: 'How much the page moves by itself while somebody reads it. Good to 0.1, poor from 0.25.',
  },
  fcp: { label: 'First paint', about: 'How long until anything is on the screen. Good to 1.8 s, poor from 3 s.' },
  ttfb: { label: 'First byte', about: 'How long until the server answers. Good to 0.8 s, poor from 1.8 s.' },
  vitalGood: { label: 'Good', about: 'Measurements that were good.' },
  vitalFair: { label: 'Needs improvement', about: 'Measurements between good and poor.' },
  vitalPoor: { label: 'Poor', about: 'Measurements that were poor.' },
  vitalSamples: { label: 'Samples', about: 'Pages that were measured.' },
});
