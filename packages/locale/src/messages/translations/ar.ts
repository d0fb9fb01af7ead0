import type { ShopperMessages } from '../shopper-messages.ts';
import { accounts } from './ar-account.ts';
import { drawn } from './ar-drawn.ts';
import { forms } from './ar-forms.ts';
import { pages } from './ar-pages.ts';
import { mails } from './ar-mails.ts';
import { site } from './ar-site.ts';
import { words } from './ar-store.ts';

/**
 * Arabic, written from right to left. Names, prices and addresses stand between marks that keep their own direction (U+2068
 * and U+2069): without them `$5.00` behind an Arabic word is shown as `5.00$`.
 */
export const arabic: ShopperMessages = {
  ...words,
  ...pages,
  ...drawn,
  ...mails,
  ...site,
  accounts,
  fields: {
    ...words.answers,
    date: 'يرجى إدخال تاريخ.',
    phone: 'يرجى إدخال رقم هاتف.',
    phoneCountryCode: 'لا يوجد بلد بالرمز الذي يبدأ به رقم الهاتف هذا.',
    phoneTooShort: 'رقم الهاتف هذا قصير جدًا.',
    phoneTooLong: 'رقم الهاتف هذا طويل جدًا.',
    phoneExample: 'مثال (\u2068{country}\u2069): \u2066{example}\u2069. تبدأ أرقام البلدان الأخرى بعلامة \u2066+\u2069.',
    country: 'لا نوصل إلى هذا البلد.',
    shippingOption: 'يرجى اختيار طريقة الشحن.',
    terms: 'يرجى قبول الشروط للشراء.',
    notDelivered: 'لا نشحن إلى هذا العنوان.',
    noRate: 'لا يمكننا إرسال هذا الطلب إلى هذا العنوان. يرجى مراسلتنا.',
    cardNumber: 'يرجى إدخال رقم البطاقة.',
    expiry: 'يرجى إدخال الشهر والسنة، مثل 04 / 29.',
    expired: 'انتهت صلاحية هذه البطاقة.',
    securityCode: 'يرجى إدخال رمز الأمان.',
  },
  forms,
  cartChanges: {
    'price-raised': 'ارتفع سعر \u2068{title}\u2069 من \u2068{before}\u2069 إلى \u2068{after}\u2069.',
    'price-lowered': 'انخفض سعر \u2068{title}\u2069 من \u2068{before}\u2069 إلى \u2068{after}\u2069.',
    'quantity-lowered':
      'لم يتبق من \u2068{title}\u2069 سوى \u2068{after}\u2069، لذلك غيّرنا الكمية من \u2068{before}\u2069.',
    'sold-out': 'نفدت كمية \u2068{title}\u2069، لذلك أزلناه من سلتك.',
    unavailable: 'لم يعد \u2068{title}\u2069 متوفرًا، لذلك أزلناه من سلتك.',
  },
  content: {
    noComments: 'لا توجد تعليقات',
    oneComment: 'تعليق واحد',
    comments: 'عدد التعليقات: {count}',
    timeAgo: 'قبل حوالي {count} {units}',
    lessThanAMinute: 'قبل أقل من دقيقة',
  },
  postal: {
    invalid: 'الرمز البريدي غير صالح.',
    invalidFsa: 'رمز FSA غير صالح.',
    fourDigits: 'يجب أن يتكون الرمز البريدي من 4 أرقام',
    fourDigitsPeriod: 'يجب أن يتكون الرمز البريدي من 4 أرقام.',
    fiveDigits: 'يجب أن يتكون الرمز البريدي من 5 أرقام',
    zipFiveDigits: 'يجب أن يتكون الرمز البريدي من 5 أرقام.',
    postcodeFourDigits: 'يجب أن يتكون الرمز البريدي من 4 أرقام',
    outcodeHint: 'أدخل الجزء الأول فقط من الرمز البريدي، من حرف واحد إلى 4 أحرف.',
    eircodeHint: 'أدخل الأحرف الثلاثة الأولى فقط من Eircode',
    prefixHint: 'أدخل ما يصل إلى 3 أرقام من الرمز البريدي',
  },
  places: {
    region: { one: 'منطقة', many: 'مناطق' },
    state: { one: 'ولاية', many: 'ولايات' },
    'state/territory': { one: 'ولاية/إقليم', many: 'ولايات/أقاليم' },
    province: { one: 'مقاطعة', many: 'مقاطعات' },
    'province/territory': { one: 'مقاطعة/إقليم', many: 'مقاطعات/أقاليم' },
    county: { one: 'محافظة', many: 'محافظات' },
    city: { one: 'مدينة', many: 'مدن' },
    postcode: { one: 'رمز بريدي', many: 'رموز بريدية' },
    'postal code': { one: 'رمز بريدي', many: 'رموز بريدية' },
    'ZIP code': { one: 'رمز بريدي', many: 'رموز بريدية' },
    FSA: { one: 'رمز FSA', many: 'رموز FSA' },
    eircode: { one: 'رمز Eircode', many: 'رموز Eircode' },
    prefecture: { one: 'محافظة', many: 'محافظات' },
    emirate: { one: 'إمارة', many: 'إمارات' },
  },
  subscriptionPrices: {
    '1Weekly__indefinite': '\u2068{priceString}\u2069 كل أسبوع',
    '1Weekly__limited__1Weeks': '\u2068{priceString}\u2069 كل أسبوع لمدة أسبوع واحد',
    '1Weekly__limited__nWeeks': '\u2068{priceString}\u2069 كل أسبوع لمدة {durationValue} من الأسابيع',
    '1Weekly__limited__1Years': '\u2068{priceString}\u2069 كل أسبوع لمدة سنة واحدة',
    '1Weekly__limited__nYears': '\u2068{priceString}\u2069 كل أسبوع لمدة {durationValue} من السنوات',
    nWeekly__indefinite: '\u2068{priceString}\u2069 كل {billingPeriodValue} من الأسابيع',
    nWeekly__limited__nWeeks:
      '\u2068{priceString}\u2069 كل {billingPeriodValue} من الأسابيع لمدة {durationValue} من الأسابيع',
    nWeekly__limited__1Years: '\u2068{priceString}\u2069 كل {billingPeriodValue} من الأسابيع لمدة سنة واحدة',
    nWeekly__limited__nYears:
      '\u2068{priceString}\u2069 كل {billingPeriodValue} من الأسابيع لمدة {durationValue} من السنوات',
    '1Monthly__indefinite': '\u2068{priceString}\u2069 كل شهر',
    '1Monthly__limited__1Months': '\u2068{priceString}\u2069 كل شهر لمدة شهر واحد',
    '1Monthly__limited__nMonths': '\u2068{priceString}\u2069 كل شهر لمدة {durationValue} من الأشهر',
    '1Monthly__limited__1Years': '\u2068{priceString}\u2069 كل شهر لمدة سنة واحدة',
    '1Monthly__limited__nYears': '\u2068{priceString}\u2069 كل شهر لمدة {durationValue} من السنوات',
    nMonthly__indefinite: '\u2068{priceString}\u2069 كل {billingPeriodValue} من الأشهر',
    nMonthly__limited__nMonths:
      '\u2068{priceString}\u2069 كل {billingPeriodValue} من الأشهر لمدة {durationValue} من الأشهر',
    nMonthly__limited__1Years: '\u2068{priceString}\u2069 كل {billingPeriodValue} من الأشهر لمدة سنة واحدة',
    nMonthly__limited__nYears:
      '\u2068{priceString}\u2069 كل {billingPeriodValue} من الأشهر لمدة {durationValue} من السنوات',
    '1Yearly__indefinite': '\u2068{priceString}\u2069 كل سنة',
    '1Yearly__limited__1Years': '\u2068{priceString}\u2069 كل سنة لمدة سنة واحدة',
    '1Yearly__limited__nYears': '\u2068{priceString}\u2069 كل سنة لمدة {durationValue} من السنوات',
    nYearly__indefinite: '\u2068{priceString}\u2069 كل {billingPeriodValue} من السنوات',
    nYearly__limited__nYears:
      '\u2068{priceString}\u2069 كل {billingPeriodValue} من السنوات لمدة {durationValue} من السنوات',
  },
  subscriptionWords: { from: 'من \u2068{price}\u2069', unavailable: 'غير متوفر' },
  installments: {
    offer: 'أو {count} دفعات بلا فوائد بقيمة \u2068{amount}\u2069',
    above: 'متاح للطلبات التي تزيد على \u2068{amount}\u2069',
    below: 'حتى \u2068{amount}\u2069',
    howItWorks: 'كيف يعمل',
    popupTitle: 'الدفع على {count} دفعات',
    popupText:
      'اختر هذا عند الدفع، فيُقسَّم ما تشتريه إلى {count} دفعات متساوية بلا فوائد. تدفع الأولى اليوم، ويخبرك المزوّد بمواعيد البقية قبل أن توافق.',
  },
};
