import { giftCardMailTexts, type GiftCardMailTexts } from './gift-card-mail-texts.ts';
import { subscriptionMailTexts, type SubscriptionMailTexts } from './subscription-mail-texts.ts';

/** What a mail about an order says around its lines and sums; owners may word it themselves, with the same {names}. */
export interface OrderMailWords {
  readonly subject: string;
  readonly title: string;
  /** Before the lines; blank lines part paragraphs. */
  readonly lead: string;
  /** After them; may be empty. */
  readonly closing: string;
}

/** Mails about an order, and the words of their fixed parts. */
export interface OrderMailTexts {
  readonly confirmed: OrderMailWords;
  readonly shipped: OrderMailWords;
  /** In its place for what is collected. */
  readonly ready: OrderMailWords;
  readonly refunded: OrderMailWords;
  readonly cancelled: OrderMailWords;
  /** Asks for reviews, some days after everything was sent. */
  readonly reviews: OrderMailWords;
  readonly labels: {
    readonly seeOrder: string;
    readonly downloads: string;
    readonly follow: string;
    readonly parcel: string;
    readonly amount: string;
    readonly packingSlip: string;
    readonly invoice: string;
    readonly item: string;
    readonly piece: string;
    readonly quantity: string;
    readonly refunded: string;
    /** Where money went that was returned, and when it is there. */
    readonly returnedTo: {
      readonly title: string;
      readonly card: string;
      readonly other: string;
      readonly giftCard: string;
      readonly playMoney: string;
    };
    readonly packed: string;
    readonly billedTo: string;
    readonly writeReview: string;
    readonly whyAsked: string;
    readonly stopAsking: string;
  };
}

const english: OrderMailTexts = {
  confirmed: {
    subject: 'Order {orderNumber} at {siteTitle}',
    title: 'Thank you, {firstName}',
    lead: 'Your order {orderNumber} is confirmed.',
    closing: '',
  },
  shipped: {
    subject: 'Order {orderNumber} is on its way',
    title: 'On its way, {firstName}',
    lead: 'This part of your order {orderNumber} has left us:',
    closing: '',
  },
  ready: {
    subject: 'Order {orderNumber} is ready to collect',
    title: 'Ready for you, {firstName}',
    lead: 'This part of your order {orderNumber} can be collected:',
    closing: '',
  },
  refunded: {
    subject: 'Your refund for order {orderNumber}',
    title: 'Your refund',
    lead: 'We have returned {amount} for your order {orderNumber}.',
    closing: '',
  },
  cancelled: {
    subject: 'Order {orderNumber} was cancelled',
    title: 'Your order was cancelled',
    lead: 'Your order {orderNumber} at {siteTitle} was cancelled. Whatever you paid for it comes back to you.',
    closing: '',
  },
  reviews: {
    subject: 'How do you like it, {firstName}?',
    title: 'How do you like it?',
    lead: 'Some days ago your order {orderNumber} left us. Would you tell others how you like what you bought? It takes a minute.',
    closing: '',
  },
  labels: {
    seeOrder: 'See your order',
    downloads: 'You can download your files on the page of your order:',
    follow: 'Follow the parcel',
    parcel: 'Parcel',
    amount: 'Returned',
    packingSlip: 'Packing slip',
    invoice: 'Invoice',
    item: 'Item',
    piece: 'Price',
    quantity: 'Quantity',
    refunded: 'Returned',
    returnedTo: {
      title: 'Refunded to',
      card: '{amount}: {method}. Depending on your bank it arrives within 5 to 10 days.',
      other: '{amount} the way you paid.',
      giftCard: '{amount} to the gift card ending {digits}. It can be spent at once.',
      playMoney: '{amount} of play money: nothing was charged, and nothing is paid.',
    },
    packed: 'Packed',
    billedTo: 'Billed to',
    writeReview: 'Write a review',
    whyAsked: 'You get this once for an order at {siteTitle}.',
    stopAsking: 'Do not ask me again',
  },
};

const german: OrderMailTexts = {
  confirmed: {
    subject: 'Bestellung {orderNumber} bei {siteTitle}',
    title: 'Vielen Dank, {firstName}',
    lead: 'Ihre Bestellung {orderNumber} ist bestätigt.',
    closing: '',
  },
  shipped: {
    subject: 'Bestellung {orderNumber} ist unterwegs',
    title: 'Unterwegs zu Ihnen, {firstName}',
    lead: 'Dieser Teil Ihrer Bestellung {orderNumber} hat uns verlassen:',
    closing: '',
  },
  ready: {
    subject: 'Bestellung {orderNumber} liegt für Sie bereit',
    title: 'Bereit für Sie, {firstName}',
    lead: 'Diesen Teil Ihrer Bestellung {orderNumber} können Sie abholen:',
    closing: '',
  },
  refunded: {
    subject: 'Ihre Erstattung zur Bestellung {orderNumber}',
    title: 'Ihre Erstattung',
    lead: 'Wir haben Ihnen {amount} für Ihre Bestellung {orderNumber} erstattet.',
    closing: '',
  },
  cancelled: {
    subject: 'Bestellung {orderNumber} wurde storniert',
    title: 'Ihre Bestellung wurde storniert',
    lead: 'Ihre Bestellung {orderNumber} bei {siteTitle} wurde storniert. Was Sie dafür bezahlt haben, erhalten Sie zurück.',
    closing: '',
  },
  reviews: {
    subject: 'Wie gefällt es Ihnen, {firstName}?',
    title: 'Wie gefällt es Ihnen?',
    lead: 'Vor einigen Tagen hat uns Ihre Bestellung {orderNumber} verlassen. Möchten Sie anderen erzählen, wie Ihnen das Gekaufte gefällt? Es dauert eine Minute.',
    closing: '',
  },
  labels: {
    seeOrder: 'Zur Bestellung',
    downloads: 'Ihre Dateien finden Sie auf der Seite Ihrer Bestellung:',
    follow: 'Sendung verfolgen',
    parcel: 'Sendung',
    amount: 'Erstattet',
    packingSlip: 'Lieferschein',
    invoice: 'Rechnung',
    item: 'Artikel',
    piece: 'Preis',
    quantity: 'Menge',
    refunded: 'Erstattet',
    returnedTo: {
      title: 'Wohin es geht',
      card: '{amount}: {method}. Je nach Bank kommt es in 5 bis 10 Tagen an.',
      other: '{amount} auf dem Weg, auf dem Sie bezahlt haben.',
      giftCard: '{amount} auf den Gutschein, der auf {digits} endet. Sie können sofort damit bezahlen.',
      playMoney: '{amount} Spielgeld: Es wurde nichts abgebucht, und es wird nichts gezahlt.',
    },
    packed: 'Gepackt',
    billedTo: 'Rechnung an',
    writeReview: 'Bewertung schreiben',
    whyAsked: 'Sie erhalten diese Mail einmal zu einer Bestellung bei {siteTitle}.',
    stopAsking: 'Nicht mehr fragen',
  },
};

const arabic: OrderMailTexts = {
  confirmed: {
    subject: 'الطلب \u2068{orderNumber}\u2069 من \u2068{siteTitle}\u2069',
    title: 'شكرًا لك، \u2068{firstName}\u2069',
    lead: 'تم تأكيد طلبك \u2068{orderNumber}\u2069.',
    closing: '',
  },
  shipped: {
    subject: 'الطلب \u2068{orderNumber}\u2069 في الطريق إليك',
    title: 'في الطريق إليك، \u2068{firstName}\u2069',
    lead: 'غادرنا هذا الجزء من طلبك \u2068{orderNumber}\u2069:',
    closing: '',
  },
  ready: {
    subject: 'الطلب \u2068{orderNumber}\u2069 جاهز للاستلام',
    title: 'جاهز لك، \u2068{firstName}\u2069',
    lead: 'يمكنك استلام هذا الجزء من طلبك \u2068{orderNumber}\u2069:',
    closing: '',
  },
  refunded: {
    subject: 'استرداد مبلغ الطلب \u2068{orderNumber}\u2069',
    title: 'مبلغك المُسترد',
    lead: 'أعدنا إليك \u2068{amount}\u2069 عن طلبك \u2068{orderNumber}\u2069.',
    closing: '',
  },
  cancelled: {
    subject: 'أُلغي الطلب \u2068{orderNumber}\u2069',
    title: 'أُلغي طلبك',
    lead: 'أُلغي طلبك \u2068{orderNumber}\u2069 من \u2068{siteTitle}\u2069. يُعاد إليك كل ما دفعته.',
    closing: '',
  },
  reviews: {
    subject: 'ما رأيك فيما اشتريته، \u2068{firstName}\u2069؟',
    title: 'ما رأيك فيما اشتريته؟',
    lead: 'غادرنا طلبك \u2068{orderNumber}\u2069 قبل أيام. هل تخبر الآخرين برأيك فيما اشتريته؟ لن يستغرق ذلك أكثر من دقيقة.',
    closing: '',
  },
  labels: {
    seeOrder: 'عرض طلبك',
    downloads: 'ملفاتك في انتظارك على صفحة الطلب:',
    follow: 'تتبّع الشحنة',
    parcel: 'الشحنة',
    amount: 'المبلغ المُعاد',
    packingSlip: 'قائمة التعبئة',
    invoice: 'فاتورة',
    item: 'الصنف',
    piece: 'السعر',
    quantity: 'الكمية',
    refunded: 'المبلغ المُعاد',
    returnedTo: {
      title: 'إلى أين يعود',
      card: '\u2068{amount}\u2069 إلى: \u2068{method}\u2069. يصل خلال 5 إلى 10 أيام بحسب البنك.',
      other: '\u2068{amount}\u2069 بالطريقة التي دفعت بها.',
      giftCard: '\u2068{amount}\u2069 إلى بطاقة الهدايا المنتهية بـ \u2068{digits}\u2069. يمكنك الإنفاق منها فورًا.',
      playMoney: '\u2068{amount}\u2069 من نقود وهمية: لم يُخصم أي مبلغ، ولن يُدفع شيء.',
    },
    packed: 'تم التعبئة',
    billedTo: 'الفاتورة إلى',
    writeReview: 'اكتب تقييمًا',
    whyAsked: 'تصلك هذه الرسالة مرة واحدة عن طلب من \u2068{siteTitle}\u2069.',
    stopAsking: 'لا تسألوني مرة أخرى',
  },
};

const byLanguage = {
  en: { ...english, ...subscriptionMailTexts.en, ...giftCardMailTexts.en },
  de: { ...german, ...subscriptionMailTexts.de, ...giftCardMailTexts.de },
  ar: { ...arabic, ...subscriptionMailTexts.ar, ...giftCardMailTexts.ar },
} as const;

/** Languages in which there are mails about orders, by primary tag. */
export const ORDER_MAIL_LANGUAGES = ['en', 'de', 'ar'] as const;
export type OrderMailLanguage = (typeof ORDER_MAIL_LANGUAGES)[number];

/** The language of those that a site's language (BCP 47) is nearest to; English where there is none. */
export function orderMailLanguage(locale: string): OrderMailLanguage {
  const primary = locale.split('-')[0]?.toLowerCase();
  return ORDER_MAIL_LANGUAGES.find((language) => language === primary) ?? 'en';
}

/** The product's own words of mails about orders. */
export function orderMailTexts(
  language: OrderMailLanguage,
): OrderMailTexts & SubscriptionMailTexts & GiftCardMailTexts {
  return byLanguage[language];
}
