import type { StarterArticle } from './article.ts'

export const cloudRegionsInIndia: StarterArticle = {
  title: 'Mumbai, Hyderabad or both: choosing a cloud region in India',
  excerpt:
    'The region decides how fast your site answers, what it costs and what happens when a city has a bad day. The choice takes an afternoon if you ask the right questions.',
  category: 'Engineering',
  tags: ['cloud', 'hosting', 'backups'],
  author: 'Arvind Nambiar',
  daysAgo: 49,
  blocks: [
    'Not long ago, hosting close to Indian customers meant Mumbai or nothing. Today several large providers run more than one region in the country, with Mumbai and Hyderabad among the common choices, and smaller Indian providers add more. The list changes, so look at your provider’s current map and not at a blog, this one included. What does not change is the set of questions.',
    '## Distance',
    'A visitor in Chennai will get an answer from Hyderabad a little sooner than from Mumbai, and a visitor in Ahmedabad the other way round. For an ordinary website the difference is a few hundredths of a second, less than one picture that was not compressed. Distance within the country matters for voice, video and trading. For a catalogue or an enquiry form, being anywhere in India is good enough, and the money is better spent on making the pages smaller.',
    '## What the region offers',
    'A newer region often starts with fewer kinds of machines and managed databases than an older one. Before choosing, make a list of every service you use, including the dull ones such as e-mail sending, certificates and monitoring, and check each of them against the region. Finding the gap after the migration is a bad way to learn about it. Compare prices too, line by line: the same machine can cost differently in two regions of the same provider, and traffic between regions is charged.',
    '## The bad day',
    'Within a region, providers keep several data centres apart from each other, and spreading your servers over two of them protects you from a failed power supply or a cut cable. It does not protect you from a mistake that deletes your database, or from trouble that takes the whole region away. For that you need a copy of the data in a second region. For most of our clients the right answer is the modest one in the middle:',
    '| Set-up | Survives | Cost |\n|---|---|---|\n| One region | A failed data centre | 1 × |\n| One region, **backups in the other every night** | The loss of the region, after hours | about 1.1 × |\n| Both regions at once | The loss of the region, at once | over 2 × |',
    '> A backup which has never been restored is a hope.',
    'So rehearse, twice a year. When we rehearse, the database nearly always comes back as planned, and what fails is something small: a password that only existed on the old server, a domain record that nobody may change on a Sunday, a licence tied to one machine. Each of these takes ten minutes to repair in a rehearsal and half a day in an emergency.',
    '## The law and your contracts',
    'Some regulated sectors have rules about where certain data is kept, and public-sector customers frequently write it into the tender. If either applies to you, both regions should be in India, and so should the logs, the backups and the mailboxes, which are often forgotten. Write your decision down on one page with its reasons. In two years someone will ask why it was Hyderabad, and the person who knew will have moved on.',
  ],
}
