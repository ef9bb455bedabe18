/** Complete messages of demo inquiries: long ones, and ones in Indian languages and scripts. */

export interface DemoMessage {
  /** A starter service for a service inquiry, a service of interest for a contact message. */
  serviceTitle: string
  message: string
  /** Ending of the writer's company name; undefined for a private person. */
  suffix?: string
  /** States that the writer may live in, so that the language fits. */
  states?: string[]
}

const HINDI = ['Uttar Pradesh', 'Rajasthan']

export const serviceMessages: DemoMessage[] = [
  {
    serviceTitle: 'Web Development',
    suffix: 'Education Trust',
    states: ['Maharashtra'],
    message:
      'Dear team,\n\nwe are a trust that runs three schools and a hostel. Our website was made by a parent who has since moved to Canada, and nobody has the password.\n\nWhat we need:\n1. a new site in English and Marathi,\n2. admission forms that parents can fill in on a phone,\n3. a place where teachers put up notices without calling anybody,\n4. fee payment by UPI with a receipt.\n\nWe have about 1,400 students. The admissions begin in January, so points 1 and 2 matter most; 3 and 4 can follow later. Our committee meets on the second Saturday of each month and will want to see at least two designs.\n\nPlease let us know what you need from us for a quotation, and whether you give any concession to charitable trusts.',
  },
  {
    serviceTitle: 'Mobile App Development',
    suffix: 'Dairy',
    states: ['Karnataka'],
    message:
      'Hello,\n\nI run a dairy that collects milk from around 220 farmers in nineteen villages. Every morning and evening the quantity and fat reading are written in a book, and on the tenth of the month two of us sit for three days to work out the payments.\n\nI would like an app for the collection points. It must work without internet, because two villages have none, and in Kannada. The farmer should get an SMS after each collection. At the end of the period I want one file for the bank and one sheet for each farmer.\n\nA company offered me a ready product, but it needs a computer at each point and costs more than I can pay. My son says an app on a cheap phone would do. Is he right? I can spend about one lakh in the first year if it really saves us the three days.',
  },
  {
    serviceTitle: 'Online Stores',
    suffix: 'Sweets and Namkeen',
    states: HINDI,
    message:
      'नमस्ते, हमारी मिठाई और नमकीन की दुकान है। हम अपनी वेबसाइट पर ऑर्डर लेना चाहते हैं और भुगतान UPI से हो। त्योहारों से पहले शुरू करना संभव है क्या? कृपया अनुमानित खर्च बताएँ।',
  },
  {
    serviceTitle: 'AI Chatbots',
    suffix: 'Clinic',
    states: ['Maharashtra'],
    message:
      'नमस्कार, आमच्या दवाखान्यात रोज खूप फोन येतात. वेळ, फी आणि रिपोर्ट याबद्दलच्या प्रश्नांना मराठीत उत्तर देणारा चॅटबॉट हवा आहे. कृपया फोन करून माहिती द्या.',
  },
  {
    serviceTitle: 'Web Development',
    suffix: 'Handlooms',
    states: ['Tamil Nadu'],
    message:
      'வணக்கம், எங்கள் கைத்தறி நிறுவனத்திற்கு ஒரு இணையதளம் தேவை. தமிழ் மற்றும் ஆங்கிலம் இரண்டிலும் இருக்க வேண்டும். செலவு எவ்வளவு ஆகும் என்று சொல்லுங்கள். நன்றி.',
  },
  {
    serviceTitle: 'Digital Marketing',
    suffix: 'Coaching Classes',
    states: HINDI,
    message:
      'नमस्ते, मेरा कोचिंग सेंटर है। Google पर हमारा नाम नहीं आता। हर महीने कितना खर्च होगा और कितने समय में असर दिखेगा? शाम 6 बजे के बाद फ़ोन करें।',
  },
  {
    serviceTitle: 'Cybersecurity Audit',
    suffix: 'Infosystems',
    message:
      'Good afternoon,\n\nwe develop software for hospitals. A customer has asked for an independent test of our web application before renewing the contract, and has sent a list of 34 questions about how we store patient data.\n\nThe application has about sixty screens, two roles and an API used by a mobile app. A test system with made-up data is available; the live system must not be touched. The report should name the method used and be signed.\n\nCould you tell us (a) how many days you would plan, (b) whether a repeat test after our corrections is included, and (c) whether you would join one call with the customer’s IT head? Our renewal is due in seven weeks.',
  },
  {
    serviceTitle: 'UI/UX Design',
    suffix: 'Supermarket',
    message: 'Need redesign of billing screen only. Cashiers make mistakes. Can share video of how they use it.',
  },
  { serviceTitle: 'Data Analytics', suffix: 'Distributors', message: 'Excel is crashing. 11 lakh rows. Please call.' },
]

export const contactMessages: DemoMessage[] = [
  {
    serviceTitle: 'Consulting',
    suffix: 'Engineering Works',
    states: HINDI,
    message:
      'नमस्ते, हम एक छोटी फ़ैक्टरी चलाते हैं और समझ नहीं पा रहे कि कौन-सा सॉफ़्टवेयर लें। क्या आप 30 मिनट की मुफ़्त बातचीत के लिए समय दे सकते हैं? हिंदी में बात हो सके तो अच्छा होगा।',
  },
  {
    serviceTitle: 'Web Development',
    suffix: 'Agro Producers',
    states: ['Maharashtra'],
    message: 'नमस्कार, आमच्या शेतकरी गटासाठी वेबसाइट बनवायची आहे. आंबा आणि काजू थेट ग्राहकांना विकायचे आहेत. साधारण किती खर्च येईल ते कळवा.',
  },
  {
    serviceTitle: 'Mobile App Development',
    suffix: 'Travels',
    states: ['Tamil Nadu'],
    message: 'வணக்கம், எங்கள் பேருந்து நிறுவனத்திற்கு டிக்கெட் பதிவு செய்யும் செயலி வேண்டும். மாலை 5 மணிக்கு மேல் அழைக்கவும். நன்றி.',
  },
  {
    serviceTitle: 'Other',
    message:
      'Hello,\n\nI teach computer science at a polytechnic and would like to bring 25 final-year students to see how a software company works. A visit of two hours would be enough: a short talk, a look at how you plan your work, and time for questions.\n\nWe can come on any Friday in the next two months and will arrange our own bus. There is no budget for fees, I am afraid, but you would meet the best students of our batch, and several of them are looking for internships.\n\nPlease let me know if this is possible and whom I should write to for the formal letter.',
  },
  {
    serviceTitle: 'Other',
    message:
      'Do you have openings for freshers? I have completed BCA this year and know React and a little Node. I can send my resume.',
  },
  {
    serviceTitle: 'Other',
    message:
      'Your reply last week was very helpful, thank you. We have decided to wait until April and will contact you again then.',
  },
  { serviceTitle: 'Digital Marketing', message: 'Price list please.' },
]

/** Messages that the spam check holds back in the demo, with its reason. */
export const spamMessages: (DemoMessage & { spamReason: string })[] = [
  {
    serviceTitle: 'Other',
    message:
      'Dear webmaster, we guarantee first page ranking in 7 days!!! Visit https://ranking.example.com https://backlinks.example.org https://offer.example.com and reply YES for the discount.',
    spamReason: 'Contains several links',
  },
  {
    serviceTitle: 'Other',
    message:
      'Congratulations, your business has been selected for an instant loan without documents. Send your PAN and bank details to claim.',
    spamReason: 'The hidden field was filled in',
  },
]
