/** The senders of demo inquiries: invented people, by region, so that first name, last name and city belong together. */
import type { Random } from './random.ts'

export interface DemoPerson {
  name: string
  firstName: string
  lastName: string
  city: string
  state: string
}

interface Region {
  first: string[]
  last: string[]
  cities: string[]
  state: string
}

const words = (text: string): string[] => text.split(' ')

const REGIONS: Region[] = [
  {
    first: words('Aditya Sneha Rohan Vaishali Sachin Ketaki Omkar Prajakta'),
    last: words('Deshpande Patil Joshi Gaikwad Shinde Bhosale'),
    cities: words('Pune Nashik Nagpur Kolhapur Mumbai'),
    state: 'Maharashtra',
  },
  {
    first: words('Karthikeyan Revathi Senthil Kavitha Murugan Nithya Aravind Deepa'),
    last: words('Subramanian Rajendran Palanisamy Natarajan Selvaraj Chidambaram'),
    cities: words('Chennai Coimbatore Madurai Salem Tiruchirappalli'),
    state: 'Tamil Nadu',
  },
  {
    first: words('Manjunath Shwetha Raghavendra Pavithra Girish Bhavana'),
    last: words('Hegde Gowda Shetty Kulkarni Bhat Murthy'),
    cities: words('Bengaluru Mysuru Hubballi Mangaluru Belagavi'),
    state: 'Karnataka',
  },
  {
    first: words('Anjali Vishnu Sreelakshmi Hari Gayathri Manu'),
    last: words('Menon Nair Pillai Warrier Kurup Panicker'),
    cities: words('Kochi Kozhikode Thrissur Thiruvananthapuram Kottayam'),
    state: 'Kerala',
  },
  {
    first: words('Sai Srinivas Lavanya Harika Venkatesh Swathi Naveen'),
    last: words('Reddy Chowdary Rao Naidu Varma Goud'),
    cities: words('Hyderabad Warangal Karimnagar Nizamabad'),
    state: 'Telangana',
  },
  {
    first: words('Hetal Jignesh Bhavesh Krupa Nirav Dhara Chirag'),
    last: words('Patel Shah Mehta Desai Trivedi Parmar'),
    cities: words('Ahmedabad Surat Vadodara Rajkot Bhavnagar'),
    state: 'Gujarat',
  },
  {
    first: words('Gurpreet Harleen Jaspreet Manpreet Simran Navdeep'),
    last: words('Singh Kaur Gill Sandhu Dhillon Bajwa'),
    cities: words('Ludhiana Amritsar Jalandhar Patiala Mohali'),
    state: 'Punjab',
  },
  {
    first: words('Anirban Sohini Debjit Mousumi Subhadeep Ritwika'),
    last: words('Chatterjee Banerjee Sengupta Ghosh Mondal Dasgupta'),
    cities: words('Kolkata Howrah Siliguri Durgapur Asansol'),
    state: 'West Bengal',
  },
  {
    first: words('Rakesh Pooja Abhishek Shalini Vivek Anamika'),
    last: words('Tiwari Srivastava Yadav Mishra Pandey Saxena'),
    cities: words('Lucknow Kanpur Varanasi Prayagraj Noida Agra'),
    state: 'Uttar Pradesh',
  },
  {
    first: words('Imran Shabana Asif Zainab Faizan Rukhsar'),
    last: words('Khan Ansari Qureshi Rizvi'),
    cities: words('Hyderabad Mahbubnagar Nizamabad'),
    state: 'Telangana',
  },
  {
    first: words('Jacob Tessy Jobin Anu Sherin'),
    last: words('Varghese Kurian Mathew Thomas'),
    cities: words('Kottayam Pala Kochi'),
    state: 'Kerala',
  },
  {
    first: words('Mahendra Kiran Bhawna Digvijay Rekha Lokesh'),
    last: words('Rathore Sharma Agarwal Choudhary Khandelwal Jangid'),
    cities: words('Jaipur Jodhpur Udaipur Kota Bikaner'),
    state: 'Rajasthan',
  },
  {
    first: words('Rituparna Bhaskar Lakhimi Pranab Dipankar Nilakshi'),
    last: words('Borah Saikia Gogoi Kalita Hazarika Baruah'),
    cities: words('Guwahati Jorhat Dibrugarh Tezpur'),
    state: 'Assam',
  },
  {
    first: words('Ashutosh Smita Biswajit Itishree Manoranjan Lipika'),
    last: words('Mohanty Panda Sahoo Pattnaik Behera Nayak'),
    cities: words('Bhubaneswar Cuttack Rourkela Sambalpur'),
    state: 'Odisha',
  },
  {
    first: words('Savio Melissa Agnelo Fiona Joaquim Larissa'),
    last: words('Fernandes Dsouza Pereira Rodrigues Noronha Braganza'),
    cities: words('Panaji Margao Mapusa Ponda'),
    state: 'Goa',
  },
  {
    first: words('Lalrinpuii Zothanmawia Vanlalruata Malsawmi Lalthanga'),
    last: words('Ralte Hmar Pachuau Sailo Colney'),
    cities: words('Aizawl Lunglei'),
    state: 'Mizoram',
  },
]

const buildPerson = (random: Random): DemoPerson => {
  const region = random.pick(REGIONS)
  const firstName = random.pick(region.first)
  const lastName = random.pick(region.last)
  return { name: `${firstName} ${lastName}`, firstName, lastName, city: random.pick(region.cities), state: region.state }
}

/** `count` people of different names. The regions hold some 570 names: a larger `count` never returns. */
export const demoPeople = (random: Random, count: number): DemoPerson[] => {
  const people = new Map<string, DemoPerson>()
  while (people.size < count) {
    const person = buildPerson(random)
    if (!people.has(person.name)) people.set(person.name, person)
  }
  return [...people.values()]
}

/** An e-mail in a domain reserved for examples (RFC 2606; the registry reserves example.in in the same way). */
export const demoEmail = (random: Random, person: DemoPerson): string => {
  const domain = random.pick(['example.com', 'example.in', 'example.org'])
  const [first, last] = [person.firstName.toLowerCase(), person.lastName.toLowerCase()]
  return `${random.pick([`${first}.${last}`, `${first}${last.charAt(0)}`, `${first}_${last}`, `${last}.${first}`])}@${domain}`
}

/** In the form of a number of Mumbai; none begins with 0 after the area code 22, so no phone has one of these. */
export const demoPhone = (random: Random): string => {
  const digits = String(random.between(10_000, 99_999))
  return `+91 22 000${digits.slice(0, 1)} ${digits.slice(1)}`
}
