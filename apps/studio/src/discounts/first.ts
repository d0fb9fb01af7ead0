import type { DiscountFields } from '@portico/contract/studio';
import { catalogue } from '../language/catalogue.ts';
import type { First } from '../shell/first-blank.tsx';

const messages = catalogue('discounts.first', {
  percentage: 'A percentage off',
  percentageAbout: '“KILN10” takes 10% off anything in Mugs',
  fixed: 'An amount off',
  fixedAbout: '“HELLO5” takes $5 off the first order of each shopper',
  shipping: 'Free delivery',
  shippingAbout: '“POSTFREE” from $75, until Sunday',
  item: 'Tall mug',
  itemAbout: 'Ochre, 350 ml',
  itemValue: '$38.00',
  code: 'KILN10, 10% off Mugs',
  codeValue: '−$3.80',
  total: 'Total',
  totalValue: '$34.20',
  caption: 'In the cart of a shopper who typed your code',
});

/** Discounts before the first. */
export const discountsFirst = (begin: (kind: DiscountFields['kind']) => void): First => ({
  starts: [
    { icon: 'tag', label: messages.percentage, about: messages.percentageAbout, way: () => begin('percentage') },
    { icon: 'gift', label: messages.fixed, about: messages.fixedAbout, way: () => begin('fixed') },
    { icon: 'truck', label: messages.shipping, about: messages.shippingAbout, way: () => begin('free-shipping') },
  ],
  samples: [
    { label: messages.item, about: messages.itemAbout, value: messages.itemValue },
    { label: messages.code, value: messages.codeValue, isMarked: true },
    { label: messages.total, value: messages.totalValue },
  ],
  caption: messages.caption,
});
