import type { ShopperMessages } from '../shopper-messages.ts';
import { accounts } from './ar-account.ts';
import { consent } from './ar-consent.ts';
import { drawn } from './ar-drawn.ts';
import { forms } from './ar-forms.ts';
import { pages } from './ar-pages.ts';
import { mails } from './ar-mails.ts';
import { restock, restockForm } from './ar-restock.ts';
import { arabicSections } from './ar-sections.ts';
import { site } from './ar-site.ts';
import { words } from './ar-store.ts';
import { subscriptions } from './ar-subscriptions.ts';

/** Weeks, months and years by count: two have a form of their own, three to ten another than eleven. */
const WEEKS = {
  period:
    '{billingPeriodValue, plural, zero {# أسبوع} one {أسبوع} two {أسبوعين} few {# أسابيع} many {# أسبوعًا} other {# أسبوع}}',
  duration:
    '{durationValue, plural, zero {# أسبوع} one {أسبوع واحد} two {أسبوعين} few {# أسابيع} many {# أسبوعًا} other {# أسبوع}}',
};
const MONTHS = {
  period: '{billingPeriodValue, plural, zero {# شهر} one {شهر} two {شهرين} few {# أشهر} many {# شهرًا} other {# شهر}}',
  duration: '{durationValue, plural, zero {# شهر} one {شهر واحد} two {شهرين} few {# أشهر} many {# شهرًا} other {# شهر}}',
};
const YEARS = {
  period: '{billingPeriodValue, plural, zero {# سنة} one {سنة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}',
  duration:
    '{durationValue, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}',
};

/**
 * Arabic, written from right to left. Names, prices and addresses stand between marks that keep their own direction (U+2068
 * and U+2069): without them `$5.00` behind an Arabic word is shown as `5.00$`.
 */
export const arabic: ShopperMessages = {
  ...words,
  restock,
  restockForm,
  subscriptions,
  ...pages,
  ...drawn,
  ...mails,
  ...site,
  sections: arabicSections,
  ...consent,
  accounts,
  fields: {
    ...words.answers,
    date: 'يرجى إدخال تاريخ.',
    phoneCountryCode: 'لا يوجد بلد بالرمز الذي يبدأ به رقم الهاتف هذا.',
    phoneTooShort: 'رقم الهاتف هذا قصير جدًا.',
    phoneTooLong: 'رقم الهاتف هذا طويل جدًا.',
    phoneExample: 'مثال (\u2068{country}\u2069): \u2066{example}\u2069. تبدأ أرقام البلدان الأخرى بعلامة \u2066+\u2069.',
    country: 'لا نوصل إلى هذا البلد.',
    shippingOption: 'يرجى اختيار طريقة الشحن.',
    terms: 'يرجى قبول الشروط للشراء.',
    consent: 'يرجى الموافقة على الدفعات للاشتراك.',
    notDelivered: 'لا نشحن إلى هذا العنوان.',
    noRate: 'لا يمكننا إرسال هذا الطلب إلى هذا العنوان. يرجى مراسلتنا.',
    cardNumber: 'يرجى إدخال رقم البطاقة.',
    expiry: 'يرجى إدخال الشهر والسنة، مثل 04 / 29.',
    expired: 'انتهت صلاحية هذه البطاقة.',
    giftDay: 'يرجى اختيار يوم بين اليوم وبعد سنة من الآن.',
    giftAmount: 'يرجى اختيار مبلغ من \u2068{least}\u2069 إلى \u2068{most}\u2069، بخطوات قدرها \u2068{step}\u2069.',
    giftOthers: 'لا يوجد عنوان في «\u2068{line}\u2069». يرجى كتابة عنوان واحد في كل سطر، مثل \u2066{email}\u2069.',
    giftOthersMany: 'يتسع الطلب الواحد لـ \u2068{maximum}\u2069 بطاقة على الأكثر.',
    securityCode: 'يرجى إدخال رمز الأمان.',
  },
  forms,
  cartChanges: {
    'price-raised': 'ارتفع سعر \u2068{title}\u2069 من \u2068{before}\u2069 إلى \u2068{after}\u2069.',
    'price-lowered': 'انخفض سعر \u2068{title}\u2069 من \u2068{before}\u2069 إلى \u2068{after}\u2069.',
    'quantity-lowered':
      'لم يتبق من \u2068{title}\u2069 سوى \u2068{after}\u2069، لذلك غيّرنا الكمية من \u2068{before}\u2069.',
    'needs-answer': 'يحتاج \u2068{title}\u2069 إلى إجابة قبل شرائه، فقد تغيّرت أسئلته.',
    'sold-out': 'نفدت كمية \u2068{title}\u2069، لذلك أزلناه من سلتك.',
    unavailable: 'لم يعد \u2068{title}\u2069 متوفرًا، لذلك أزلناه من سلتك.',
  },
  content: {
    noComments: 'لا توجد تعليقات',
    oneComment: 'تعليق واحد',
    comments: 'عدد التعليقات: {count}',
    timeAgo: 'قبل حوالي {count} \u2068{units}\u2069',
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
    '1Weekly__limited__nWeeks': `\u2068{priceString}\u2069 كل أسبوع لمدة ${WEEKS.duration}`,
    '1Weekly__limited__1Years': '\u2068{priceString}\u2069 كل أسبوع لمدة سنة واحدة',
    '1Weekly__limited__nYears': `\u2068{priceString}\u2069 كل أسبوع لمدة ${YEARS.duration}`,
    nWeekly__indefinite: `\u2068{priceString}\u2069 كل ${WEEKS.period}`,
    nWeekly__limited__nWeeks: `\u2068{priceString}\u2069 كل ${WEEKS.period} لمدة ${WEEKS.duration}`,
    nWeekly__limited__1Years: `\u2068{priceString}\u2069 كل ${WEEKS.period} لمدة سنة واحدة`,
    nWeekly__limited__nYears: `\u2068{priceString}\u2069 كل ${WEEKS.period} لمدة ${YEARS.duration}`,
    '1Monthly__indefinite': '\u2068{priceString}\u2069 كل شهر',
    '1Monthly__limited__1Months': '\u2068{priceString}\u2069 كل شهر لمدة شهر واحد',
    '1Monthly__limited__nMonths': `\u2068{priceString}\u2069 كل شهر لمدة ${MONTHS.duration}`,
    '1Monthly__limited__1Years': '\u2068{priceString}\u2069 كل شهر لمدة سنة واحدة',
    '1Monthly__limited__nYears': `\u2068{priceString}\u2069 كل شهر لمدة ${YEARS.duration}`,
    nMonthly__indefinite: `\u2068{priceString}\u2069 كل ${MONTHS.period}`,
    nMonthly__limited__nMonths: `\u2068{priceString}\u2069 كل ${MONTHS.period} لمدة ${MONTHS.duration}`,
    nMonthly__limited__1Years: `\u2068{priceString}\u2069 كل ${MONTHS.period} لمدة سنة واحدة`,
    nMonthly__limited__nYears: `\u2068{priceString}\u2069 كل ${MONTHS.period} لمدة ${YEARS.duration}`,
    '1Yearly__indefinite': '\u2068{priceString}\u2069 كل سنة',
    '1Yearly__limited__1Years': '\u2068{priceString}\u2069 كل سنة لمدة سنة واحدة',
    '1Yearly__limited__nYears': `\u2068{priceString}\u2069 كل سنة لمدة ${YEARS.duration}`,
    nYearly__indefinite: `\u2068{priceString}\u2069 كل ${YEARS.period}`,
    nYearly__limited__nYears: `\u2068{priceString}\u2069 كل ${YEARS.period} لمدة ${YEARS.duration}`,
  },
  subscriptionWords: { from: 'من \u2068{price}\u2069', unavailable: 'غير متوفر' },
  installments: {
    offer:
      'أو {count, plural, zero {# دفعة} one {دفعة واحدة} two {دفعتان} few {# دفعات} many {# دفعة} other {# دفعة}} بلا فوائد بقيمة \u2068{amount}\u2069',
    above: 'متاح للطلبات التي تزيد على \u2068{amount}\u2069',
    below: 'حتى \u2068{amount}\u2069',
    howItWorks: 'كيف يعمل',
    popupTitle:
      'الدفع على {count, plural, zero {# دفعة} one {دفعة واحدة} two {دفعتين} few {# دفعات} many {# دفعة} other {# دفعة}}',
    popupText:
      'اختر هذا عند الدفع، فيُقسَّم ما تشتريه إلى {count, plural, zero {# دفعة متساوية} one {دفعة واحدة} two {دفعتين متساويتين} few {# دفعات متساوية} many {# دفعة متساوية} other {# دفعة متساوية}} بلا فوائد. تدفع الأولى اليوم، ويخبرك المزوّد بمواعيد البقية قبل أن توافق.',
  },
};
