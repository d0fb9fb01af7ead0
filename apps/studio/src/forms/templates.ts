import { catalogue } from '../language/catalogue.ts';

/** What a template asks, in the language of the studio; published never by itself. */
const words = catalogue('forms.templates', {
  contact: 'Contact',
  contactAbout: 'Name, email, message',
  booking: 'Booking request',
  bookingAbout: 'A day, a time, how many',
  order: 'Order question',
  orderAbout: 'About something that was bought',
  survey: 'Survey',
  surveyAbout: 'How far people agree',
  application: 'Application',
  applicationAbout: 'Three steps, with a file',
  rsvp: 'RSVP',
  rsvpAbout: 'Who comes, and what they eat',
  wholesale: 'Wholesale',
  wholesaleAbout: 'Shops that want to stock you',
  newsletter: 'Newsletter',
  newsletterAbout: 'An address, for a list of its own',
  yourName: 'Your name',
  email: 'Email',
  phone: 'Phone',
  message: 'Message',
  day: 'Day',
  time: 'Time',
  people: 'How many people?',
  else: 'Anything else?',
  orderNumber: 'Order number',
  orderNumberHelp: 'It stands in your confirmation.',
  about: 'What is it about?',
  aboutChoices: ['Delivery', 'Something is damaged', 'Return or exchange', 'Something else'].join('|'),
  agree: 'How far do you agree?',
  agreeRows: [
    'It was easy to find what I wanted.',
    'The answer to my questions was clear.',
    'I would come again.',
  ].join('|'),
  heard: 'How did you hear of us?',
  heardChoices: ['From a friend', 'By a search', 'On social media', 'In the press'].join('|'),
  better: 'What should we do better?',
  you: 'About you',
  work: 'Your work',
  send: 'Anything else',
  role: 'What do you apply for?',
  start: 'When can you begin?',
  website: 'Website',
  why: 'Why us?',
  papers: 'Papers',
  papersHelp: 'A letter, a list of what you did, pictures.',
  comes: 'Will you come?',
  comesChoices: ['Yes', 'No'].join('|'),
  guests: 'How many come with you?',
  food: 'Is there anything you do not eat?',
  shop: 'Shop',
  address: 'Address of the shop',
  stock: 'What would you like to stock?',
  pieces: 'Pieces a month',
  agreed: 'We write to you about news and offers. You can leave at any time.',
  send2: 'Send',
  signUp: 'Sign up',
  thanks: 'Thank you. We have got your message and will answer soon.',
  thanksSurvey: 'Thank you for your time.',
  thanksNews: 'Thank you. Look into your mailbox to confirm.',
});

type Words = typeof words;

/** A way to begin. */
export interface FormTemplate {
  readonly name: keyof Words;
  readonly about: keyof Words;
  readonly definition: () => Readonly<Record<string, unknown>>;
}

const field = (id: string, type: string, title: string, more: object = {}, settings: object = {}) => ({
  id,
  type,
  title,
  required: true,
  ...more,
  settings,
});
const list = (text: string) => text.split('|');
const optional = { required: false };
const half = { width: 'half' };
const name = () => field('name', 'name', words.yourName, {}, { parts: 'two' });
const email = (more: object = {}) => field('email', 'email', words.email, more, { isReplyTo: true });
const phone = () => field('phone', 'phone', words.phone, { ...optional, ...half }, { look: 'one' });
const long = (id: string, title: string, more: object = {}) =>
  field(id, 'textarea', title, more, { size: 'medium', maxLength: 2000 });
const agreement = () => list(words.agreeRows).map((text, index) => ({ id: `q${index + 1}`, text }));
const answers = () => ({ submitText: words.send2, submissionMessage: words.thanks });

/** The eight that forms begin with. */
export const TEMPLATES: readonly FormTemplate[] = [
  {
    name: 'contact',
    about: 'contactAbout',
    definition: () => ({ ...answers(), fields: [name(), email(), long('message', words.message)] }),
  },
  {
    name: 'booking',
    about: 'bookingAbout',
    definition: () => ({
      ...answers(),
      fields: [
        name(),
        email(half),
        phone(),
        field('day', 'date', words.day, half, { first: '+1', look: 'native' }),
        field('time', 'time', words.time, half, { step: 15, look: 'native' }),
        field('people', 'number', words.people, {}, { min: '1', max: '50', decimals: 0 }),
        long('more', words.else, optional),
      ],
    }),
  },
  {
    name: 'order',
    about: 'orderAbout',
    definition: () => ({
      ...answers(),
      fields: [
        name(),
        email(),
        field('order', 'text', words.orderNumber, { ...optional, description: words.orderNumberHelp }),
        field('about', 'select', words.about, {}, { options: list(words.aboutChoices) }),
        long('message', words.message),
      ],
    }),
  },
  {
    name: 'survey',
    about: 'surveyAbout',
    definition: () => ({
      submitText: words.send2,
      submissionMessage: words.thanksSurvey,
      fields: [
        field('agree', 'likert', words.agree, {}, { questions: agreement() }),
        field('heard', 'checkbox', words.heard, optional, { options: list(words.heardChoices) }),
        long('better', words.better, optional),
      ],
    }),
  },
  {
    name: 'application',
    about: 'applicationAbout',
    definition: () => ({
      ...answers(),
      steps: [
        { id: 'you', title: words.you },
        { id: 'work', title: words.work },
        { id: 'send', title: words.send },
      ],
      fields: [
        { ...name(), step: 'you' },
        { ...email(half), step: 'you' },
        { ...phone(), step: 'you' },
        field('role', 'text', words.role, { step: 'work' }),
        field('start', 'date', words.start, { ...optional, ...half, step: 'work' }, { first: '+0', look: 'native' }),
        field('website', 'website', words.website, { ...optional, ...half, step: 'work' }),
        { ...long('why', words.why), step: 'send' },
        field(
          'papers',
          'file',
          words.papers,
          { ...optional, description: words.papersHelp, step: 'send' },
          {
            maxFiles: 3,
            maxSizeMb: 10,
            types: ['pdf', 'documents', 'pictures'],
          },
        ),
      ],
    }),
  },
  {
    name: 'rsvp',
    about: 'rsvpAbout',
    definition: () => {
      const shownWhen = { all: [{ field: 'comes', is: 'equal', value: list(words.comesChoices)[0] ?? '' }] };
      return {
        ...answers(),
        fields: [
          name(),
          email(),
          field('comes', 'radio', words.comes, {}, { options: list(words.comesChoices) }),
          field('guests', 'number', words.guests, { ...optional, shownWhen }, { min: '0', max: '20', decimals: 0 }),
          field('food', 'text', words.food, { ...optional, shownWhen }),
        ],
      };
    },
  },
  {
    name: 'wholesale',
    about: 'wholesaleAbout',
    definition: () => ({
      ...answers(),
      fields: [
        name(),
        email(),
        field('shop', 'text', words.shop, half, { purpose: 'organization' }),
        field('website', 'website', words.website, { ...optional, ...half }),
        field('address', 'address', words.address, optional),
        field('stock', 'textarea', words.stock, {}, { size: 'small' }),
        field('pieces', 'number', words.pieces, optional, { min: '1', decimals: 0 }),
      ],
    }),
  },
  {
    name: 'newsletter',
    about: 'newsletterAbout',
    definition: () => ({
      submitText: words.signUp,
      submissionMessage: words.thanksNews,
      // What stands at the button is what people agree to; a question beside the address would need a list that is chosen.
      disclaimerMessage: words.agreed,
      fields: [email()],
    }),
  },
];

/** What a template is called, and what is in it. */
export function templateWords(template: FormTemplate): { readonly name: string; readonly about: string } {
  return { name: words[template.name], about: words[template.about] };
}
