import type { OrderMailLanguage, OrderMailWords } from './order-mail-texts.ts';

/** Mails of a subscription, and of the orders it makes; owners may word them themselves, with the same {names}. */
export interface SubscriptionMailTexts {
  /** The confirmation of an order that a subscription made by itself. */
  readonly renewed: OrderMailWords;
  readonly 'renewal-soon': OrderMailWords;
  readonly 'trial-ending': OrderMailWords;
  readonly 'renewal-skipped': OrderMailWords;
  readonly 'subscription-resuming': OrderMailWords;
  readonly 'payment-failed': OrderMailWords;
  readonly 'renewal-blocked': OrderMailWords;
  readonly 'subscription-paused': OrderMailWords;
  readonly 'subscription-ended': OrderMailWords;
  readonly 'card-link': OrderMailWords;
  /** Its card ends before the next payment. */
  readonly 'card-expiring': OrderMailWords;
  /** Once a year: how often, how much, how to stop. */
  readonly 'subscription-yearly': OrderMailWords;
  readonly 'price-change': OrderMailWords;
  /** The same where the new price holds only for whoever agrees. */
  readonly 'price-ask': OrderMailWords;
}

const english: SubscriptionMailTexts = {
  renewed: {
    subject: 'Your next {product}, order {orderNumber}',
    title: 'Here it comes again, {firstName}',
    lead: 'Your subscription was renewed at {siteTitle}: order {orderNumber} is confirmed and paid.',
    closing: '',
  },
  'renewal-soon': {
    subject: 'Your next payment to {siteTitle} is on {date}',
    title: 'Your next payment is on {date}',
    lead: 'On {date} we charge {amount} for {product}. You need not do anything. If you want to skip, pause or cancel, use the link.',
    closing: '',
  },
  'trial-ending': {
    subject: 'Your free days at {siteTitle} end on {date}',
    title: 'Your free days end on {date}',
    lead: 'On {date} we charge {amount} for {product} for the first time. You need not do anything. If you do not want to go on, cancel before by the link: then nothing is charged.',
    closing: '',
  },
  'renewal-skipped': {
    subject: '{product} is skipped this once',
    title: 'It is skipped this once',
    lead: 'Nothing is charged and nothing is sent this once. The next {product} comes on {date}, for {amount}.',
    closing: '',
  },
  'subscription-resuming': {
    subject: 'Your subscription at {siteTitle} goes on on {date}',
    title: 'It goes on on {date}',
    lead: 'The pause of {product} ends on {date}. The next payment after that is {amount}. To pause longer or to cancel, use the link.',
    closing: '',
  },
  'payment-failed': {
    subject: 'Your payment to {siteTitle} did not go through',
    title: 'Your payment did not go through',
    lead: 'We could not charge {amount} for {product}. Nothing was taken. With another card, or when your bank agrees, it goes on at once.',
    closing: '',
  },
  'renewal-blocked': {
    subject: 'Your {product} has to wait',
    title: 'Your {product} has to wait',
    lead: 'We could not prepare your next {product}. Nothing was charged. We try again every day, and charge only what we send.',
    closing: '',
  },
  'subscription-paused': {
    subject: 'Your subscription at {siteTitle} is paused',
    title: 'Your subscription is paused',
    lead: 'Nothing is charged and nothing is sent for {product} until you let it go on.',
    closing: '',
  },
  'subscription-ended': {
    subject: 'Your subscription at {siteTitle} has ended',
    title: 'Your subscription has ended',
    lead: 'Nothing more is charged for {product}. Thank you for having been with us, {firstName}.',
    closing: '',
  },
  'card-link': {
    subject: 'Please give {siteTitle} another card',
    title: 'Please give us another card',
    lead: 'To go on with {product} we need a card that can be charged. The link works for three days.',
    closing: '',
  },
  'card-expiring': {
    subject: 'Your card ends before your next payment to {siteTitle}',
    title: 'Your card ends soon',
    lead: 'On {date} we charge {amount} for {product}, and the card that we have is good no more on that day. Please give us another one by the link, so that nothing is missed.',
    closing: '',
  },
  'subscription-yearly': {
    subject: 'Your subscription at {siteTitle}, once a year',
    title: 'You subscribe to {product}',
    lead: 'Once a year we remind you of it. The next payment is {amount}, on {date}. You need not do anything. By the link you may change it, pause it or cancel it at any time.',
    closing: '',
  },
  'price-change': {
    subject: 'The price of {product} changes on {date}',
    title: 'Another price from {date}',
    lead: 'From {date} on, {product} costs {newAmount} instead of {amount}. If you do not agree, use the link to pause or cancel before that day.',
    closing: '',
  },
  'price-ask': {
    subject: 'Do you agree to a new price of {product}?',
    title: 'A new price, if you agree',
    lead: 'From {date} we would like to charge {newAmount} instead of {amount} for {product}. It holds only if you agree, by the link. Without your answer the price stays as it is.',
    closing: '',
  },
};

const german: SubscriptionMailTexts = {
  renewed: {
    subject: 'Ihr nächstes {product}, Bestellung {orderNumber}',
    title: 'Es kommt wieder, {firstName}',
    lead: 'Ihr Abonnement bei {siteTitle} wurde verlängert: Die Bestellung {orderNumber} ist bestätigt und bezahlt.',
    closing: '',
  },
  'renewal-soon': {
    subject: 'Ihre nächste Zahlung an {siteTitle} ist am {date}',
    title: 'Ihre nächste Zahlung ist am {date}',
    lead: 'Am {date} buchen wir {amount} für {product} ab. Sie müssen nichts tun. Zum Auslassen, Pausieren oder Kündigen nutzen Sie den Link.',
    closing: '',
  },
  'trial-ending': {
    subject: 'Ihre kostenlosen Tage bei {siteTitle} enden am {date}',
    title: 'Ihre kostenlosen Tage enden am {date}',
    lead: 'Am {date} buchen wir zum ersten Mal {amount} für {product} ab. Sie müssen nichts tun. Möchten Sie nicht weitermachen, kündigen Sie vorher über den Link: Dann wird nichts abgebucht.',
    closing: '',
  },
  'renewal-skipped': {
    subject: '{product} wird diesmal ausgelassen',
    title: 'Diesmal wird ausgelassen',
    lead: 'Diesmal wird nichts abgebucht und nichts gesendet. Das nächste {product} kommt am {date}, für {amount}.',
    closing: '',
  },
  'subscription-resuming': {
    subject: 'Ihr Abonnement bei {siteTitle} geht am {date} weiter',
    title: 'Am {date} geht es weiter',
    lead: 'Die Pause von {product} endet am {date}. Die nächste Zahlung danach ist {amount}. Zum längeren Pausieren oder Kündigen nutzen Sie den Link.',
    closing: '',
  },
  'payment-failed': {
    subject: 'Ihre Zahlung an {siteTitle} war nicht möglich',
    title: 'Ihre Zahlung war nicht möglich',
    lead: 'Wir konnten {amount} für {product} nicht abbuchen. Es wurde nichts genommen. Mit einer anderen Karte, oder wenn Ihre Bank zustimmt, geht es sofort weiter.',
    closing: '',
  },
  'renewal-blocked': {
    subject: '{product} muss warten',
    title: '{product} muss warten',
    lead: 'Wir konnten Ihr nächstes {product} nicht vorbereiten. Es wurde nichts abgebucht. Wir versuchen es täglich und buchen nur ab, was wir senden.',
    closing: '',
  },
  'subscription-paused': {
    subject: 'Ihr Abonnement bei {siteTitle} ist pausiert',
    title: 'Ihr Abonnement ist pausiert',
    lead: 'Für {product} wird nichts abgebucht und nichts gesendet, bis Sie es fortsetzen.',
    closing: '',
  },
  'subscription-ended': {
    subject: 'Ihr Abonnement bei {siteTitle} ist beendet',
    title: 'Ihr Abonnement ist beendet',
    lead: 'Für {product} wird nichts mehr abgebucht. Danke, dass Sie bei uns waren, {firstName}.',
    closing: '',
  },
  'card-link': {
    subject: 'Bitte geben Sie {siteTitle} eine andere Karte',
    title: 'Bitte geben Sie uns eine andere Karte',
    lead: 'Um mit {product} weiterzumachen, brauchen wir eine Karte, die belastet werden kann. Der Link gilt drei Tage.',
    closing: '',
  },
  'card-expiring': {
    subject: 'Ihre Karte läuft vor der nächsten Zahlung an {siteTitle} ab',
    title: 'Ihre Karte läuft bald ab',
    lead: 'Am {date} buchen wir {amount} für {product} ab, und die hinterlegte Karte gilt an diesem Tag nicht mehr. Bitte geben Sie uns über den Link eine andere, damit nichts ausfällt.',
    closing: '',
  },
  'subscription-yearly': {
    subject: 'Ihr Abonnement bei {siteTitle}, einmal im Jahr',
    title: 'Sie haben {product} abonniert',
    lead: 'Daran erinnern wir Sie einmal im Jahr. Die nächste Zahlung ist {amount} am {date}. Sie müssen nichts tun. Über den Link können Sie jederzeit ändern, pausieren oder kündigen.',
    closing: '',
  },
  'price-change': {
    subject: 'Der Preis von {product} ändert sich am {date}',
    title: 'Ein anderer Preis ab {date}',
    lead: 'Ab {date} kostet {product} {newAmount} statt {amount}. Wenn Sie nicht einverstanden sind, pausieren oder kündigen Sie vor diesem Tag über den Link.',
    closing: '',
  },
  'price-ask': {
    subject: 'Sind Sie mit einem neuen Preis von {product} einverstanden?',
    title: 'Ein neuer Preis, wenn Sie einverstanden sind',
    lead: 'Ab {date} möchten wir für {product} {newAmount} statt {amount} abbuchen. Das gilt nur, wenn Sie über den Link zustimmen. Ohne Ihre Antwort bleibt der Preis, wie er ist.',
    closing: '',
  },
};

const arabic: SubscriptionMailTexts = {
  renewed: {
    subject: '\u2068{product}\u2069 التالي، الطلب \u2068{orderNumber}\u2069',
    title: 'ها هو من جديد، \u2068{firstName}\u2069',
    lead: 'تم تجديد اشتراكك لدى \u2068{siteTitle}\u2069: تم تأكيد الطلب \u2068{orderNumber}\u2069 ودفعه.',
    closing: '',
  },
  'renewal-soon': {
    subject: 'دفعتك التالية إلى \u2068{siteTitle}\u2069 في \u2068{date}\u2069',
    title: 'دفعتك التالية في \u2068{date}\u2069',
    lead: 'في \u2068{date}\u2069 نخصم \u2068{amount}\u2069 عن \u2068{product}\u2069. لا يلزمك فعل شيء. للتخطي أو الإيقاف المؤقت أو الإلغاء استخدم الرابط.',
    closing: '',
  },
  'trial-ending': {
    subject: 'تنتهي أيامك المجانية لدى \u2068{siteTitle}\u2069 في \u2068{date}\u2069',
    title: 'تنتهي أيامك المجانية في \u2068{date}\u2069',
    lead: 'في \u2068{date}\u2069 نخصم \u2068{amount}\u2069 عن \u2068{product}\u2069 لأول مرة. لا يلزمك فعل شيء. إن لم ترغب في الاستمرار فألغِ قبل ذلك عبر الرابط، وعندها لا يُخصم شيء.',
    closing: '',
  },
  'renewal-skipped': {
    subject: 'سيتم تخطي \u2068{product}\u2069 هذه المرة',
    title: 'تم التخطي هذه المرة',
    lead: 'لن يُخصم شيء ولن يُرسل شيء هذه المرة. يأتي \u2068{product}\u2069 التالي في \u2068{date}\u2069 مقابل \u2068{amount}\u2069.',
    closing: '',
  },
  'subscription-resuming': {
    subject: 'يستمر اشتراكك لدى \u2068{siteTitle}\u2069 في \u2068{date}\u2069',
    title: 'يستمر في \u2068{date}\u2069',
    lead: 'ينتهي الإيقاف المؤقت لـ \u2068{product}\u2069 في \u2068{date}\u2069. الدفعة التالية بعد ذلك \u2068{amount}\u2069. للإيقاف مدة أطول أو للإلغاء استخدم الرابط.',
    closing: '',
  },
  'payment-failed': {
    subject: 'تعذر دفعك إلى \u2068{siteTitle}\u2069',
    title: 'تعذر الدفع',
    lead: 'تعذر علينا خصم \u2068{amount}\u2069 عن \u2068{product}\u2069. لم يُخصم شيء. ببطاقة أخرى أو بموافقة مصرفك يستمر الاشتراك فورًا.',
    closing: '',
  },
  'renewal-blocked': {
    subject: 'على \u2068{product}\u2069 الانتظار',
    title: 'على \u2068{product}\u2069 الانتظار',
    lead: 'تعذر علينا تجهيز \u2068{product}\u2069 التالي. لم يُخصم شيء. نحاول كل يوم ولا نخصم إلا ثمن ما نرسله.',
    closing: '',
  },
  'subscription-paused': {
    subject: 'اشتراكك لدى \u2068{siteTitle}\u2069 متوقف مؤقتًا',
    title: 'اشتراكك متوقف مؤقتًا',
    lead: 'لن يُخصم شيء ولن يُرسل شيء من \u2068{product}\u2069 حتى تستأنفه.',
    closing: '',
  },
  'subscription-ended': {
    subject: 'انتهى اشتراكك لدى \u2068{siteTitle}\u2069',
    title: 'انتهى اشتراكك',
    lead: 'لن يُخصم أي مبلغ آخر عن \u2068{product}\u2069. شكرًا لوجودك معنا، \u2068{firstName}\u2069.',
    closing: '',
  },
  'card-link': {
    subject: 'يرجى تزويد \u2068{siteTitle}\u2069 ببطاقة أخرى',
    title: 'يرجى تزويدنا ببطاقة أخرى',
    lead: 'للاستمرار في \u2068{product}\u2069 نحتاج إلى بطاقة يمكن الخصم منها. يعمل الرابط ثلاثة أيام.',
    closing: '',
  },
  'card-expiring': {
    subject: 'تنتهي صلاحية بطاقتك قبل دفعتك التالية إلى \u2068{siteTitle}\u2069',
    title: 'تنتهي صلاحية بطاقتك قريبًا',
    lead: 'في \u2068{date}\u2069 نخصم \u2068{amount}\u2069 عن \u2068{product}\u2069، والبطاقة المحفوظة لدينا لن تكون صالحة في ذلك اليوم. يرجى تزويدنا ببطاقة أخرى عبر الرابط حتى لا يفوتك شيء.',
    closing: '',
  },
  'subscription-yearly': {
    subject: 'اشتراكك لدى \u2068{siteTitle}\u2069، مرة في السنة',
    title: 'أنت مشترك في \u2068{product}\u2069',
    lead: 'نذكرك بذلك مرة في السنة. الدفعة التالية \u2068{amount}\u2069 في \u2068{date}\u2069. لا يلزمك فعل شيء. يمكنك عبر الرابط التغيير أو الإيقاف المؤقت أو الإلغاء في أي وقت.',
    closing: '',
  },
  'price-change': {
    subject: 'يتغير سعر \u2068{product}\u2069 في \u2068{date}\u2069',
    title: 'سعر آخر ابتداءً من \u2068{date}\u2069',
    lead: 'ابتداءً من \u2068{date}\u2069 يصبح سعر \u2068{product}\u2069 \u2068{newAmount}\u2069 بدلاً من \u2068{amount}\u2069. إن لم توافق فأوقفه مؤقتًا أو ألغه عبر الرابط قبل ذلك اليوم.',
    closing: '',
  },
  'price-ask': {
    subject: 'هل توافق على سعر جديد لـ \u2068{product}\u2069؟',
    title: 'سعر جديد إن وافقت',
    lead: 'ابتداءً من \u2068{date}\u2069 نود أن نخصم \u2068{newAmount}\u2069 بدلاً من \u2068{amount}\u2069 عن \u2068{product}\u2069. لا يسري ذلك إلا إن وافقت عبر الرابط. ومن دون ردك يبقى السعر كما هو.',
    closing: '',
  },
};

/** The product's own words of mails about subscriptions, by language. */
export const subscriptionMailTexts: Readonly<Record<OrderMailLanguage, SubscriptionMailTexts>> = {
  en: english,
  de: german,
  ar: arabic,
};
