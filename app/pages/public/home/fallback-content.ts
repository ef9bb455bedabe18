/** Fallback content of the home page, selected on the server. Source: specification §3 'Fallback categories', §4 'Home load'. */
import type { HomeService } from './services-grid.tsx'

const SERVICES: Omit<HomeService, 'id' | 'price' | 'href'>[] = [
  {
    title: 'Web Development',
    description: 'Company sites, shops and portals that load fast on a phone and that your staff can edit themselves.',
    icon: 'Globe',
    category: 'Software Development',
    color: 'blue',
  },
  {
    title: 'Mobile App Development',
    description: 'Android and iOS apps from one code base, published under your own store accounts.',
    icon: 'Smartphone',
    category: 'Software Development',
    color: 'green',
  },
  {
    title: 'UI/UX Design',
    description: 'Research, flows and screens, tested with the people who will use them before anything is built.',
    icon: 'Palette',
    category: 'Web/App Designing',
    color: 'pink',
  },
  {
    title: 'AI Chatbots',
    description: 'Assistants that answer from your own documents and hand over to a person when they should.',
    icon: 'Bot',
    category: 'Complete AI Tools Solutions',
    color: 'purple',
  },
  {
    title: 'Data Analytics',
    description: 'Dashboards and reports that answer the questions you ask every Monday morning.',
    icon: 'BarChart3',
    category: 'Complete AI Tools Solutions',
    color: 'orange',
  },
  {
    title: 'IT Consulting',
    description: 'A second opinion on systems, vendors and budgets before you commit to them.',
    icon: 'Users',
    category: 'End-to-End IT Consulting',
    color: 'indigo',
  },
]

/** Shown when the services list is empty. */
export const builtInServices = SERVICES.map((service, index): HomeService => ({
  ...service,
  id: index + 1,
  price: '',
  href: '/services',
}))
