/** Needs in demo inquiries, by the title of a starter service or by the contact form's service of interest. */

const GENERAL = [
  'We would like to know whether you take on projects of our size.',
  'Could you tell us how you usually work and what the first step would be?',
  'We are comparing three agencies and would like to understand your approach.',
]

const WEBSITE = [
  'We need a new website with about ten pages and an enquiry form that reaches our sales desk.',
  'Our website is from 2016 and does not work on phones; please suggest what to do.',
  'We want a site where our customers can log in and see their orders.',
]
const APP = [
  'We want an Android app in which customers can order again what they bought before.',
  'We need an app for our field staff that works without network and sends the data later.',
  'Is it possible to make one app for Android and iPhone with UPI payment?',
]
const DESIGN = [
  'Our software works, but new users give up at the second screen and we want it redesigned.',
  'We have a developer already and need only the screens and a prototype.',
  'Please have a look at our booking page and tell us why people leave it.',
]
const CHATBOT = [
  'We want a chatbot on WhatsApp that answers the usual questions and passes the rest to our staff.',
  'Can your chatbot answer in our language and in English in the same conversation?',
  'We are looking for a bot that reads our price list and never invents anything.',
]
const CLOUD = [
  'Our server stands under a desk and we want it in the cloud, in India.',
  'Our cloud bill has doubled since last year and nobody can tell us why.',
  'We need backups that have really been tested, after we nearly lost our data once.',
]
const MARKETING = [
  'We want to be found when people search for our products in our own city.',
  'We spend on advertisements every month and do not know what comes out of it.',
  'We need someone to look after our social media in two languages.',
]
const CONSULTING = [
  'We want an independent opinion before we sign a contract for new software.',
  'Please review what we pay for licences and hosting and tell us what we can drop.',
  'We need help in writing down our requirements before we ask for offers.',
]

const NEEDS: Record<string, string[]> = {
  'Web Development': WEBSITE,
  'Mobile App Development': APP,
  'UI/UX Design': DESIGN,
  'AI Chatbots': CHATBOT,
  'AI/ML Solutions': [
    'We want to read scanned bills automatically and check them against our orders.',
    'Can a model predict which items we will run out of before the season?',
    ...CHATBOT,
  ],
  'Cloud Solutions': CLOUD,
  'Cloud Services': CLOUD,
  'Digital Marketing': MARKETING,
  'IT Consulting': CONSULTING,
  Consulting: CONSULTING,
  'Data Analytics': [
    'We have five years of sales in Excel and want to see it by branch and by product.',
    'The owner wants one page every morning with yesterday’s sales, stock and dues.',
  ],
  'Cybersecurity Audit': [
    'A customer abroad has asked us for a security test report of our portal.',
    'Somebody sent mails in our name last month and we want to know what is open.',
  ],
  DevOps: [
    'Our releases take a whole night and something breaks each time.',
    'We are six developers and need automated tests and deployment set up properly.',
  ],
  'Document Translation': [
    'We have a product manual of 80 pages that we need in Hindi, Tamil and Telugu.',
    'Our catalogue should appear in four languages, and a person must check it.',
  ],
  'Online Stores': [
    'We want to sell online with UPI and cash on delivery, about 150 products to begin with.',
    'We sell on marketplaces and now want a shop of our own with GST invoices.',
  ],
  'Brand and Packaging Design': [
    'We need a logo and a new box for our range, with the name in two scripts.',
    'Our labels look different on every product and we want them to match.',
  ],
  'Support and Maintenance': [
    'The developer of our site has left and we need somebody to look after it.',
    'Our site went down twice this month and we heard of it from customers.',
  ],
}

/** Sentences that describe a need; general ones for a service without its own. */
export const needsFor = (service: string): string[] => NEEDS[service] ?? GENERAL
