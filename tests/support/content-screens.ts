/** The words of the four content screens, one kind a line of tests. */
import { expect } from 'vitest'
import type { ContentKind } from './content.ts'

export interface ContentScreen {
  heading: string
  table: string
  columns: string[]
  /** Of one and of many, as in 'delete this …' and 'No … yet'; of one in a toast. */
  one: string
  many: string
  saved: string
  add: string
  addFirst: string
  addHeading: string
  statusHeading: string
  active: string
  inactive: string
  deactivated: string
  /** A record, its cells, and a word of it that the search finds. */
  record: { title: string } & Record<string, unknown>
  cells: string[][]
  word: string
}

const ACTIVE = { active: 'Active', inactive: 'Inactive', deactivated: 'deactivated' }

const SCREENS: Record<ContentKind, ContentScreen> = {
  services: {
    ...ACTIVE,
    heading: 'Manage Services',
    table: 'Services',
    columns: ['Service', 'Category', 'Price', 'Status', 'Order', 'Actions'],
    one: 'service',
    many: 'services',
    saved: 'Service',
    add: 'Add New Service',
    addFirst: 'Add Your First Service',
    addHeading: 'Add New Service',
    statusHeading: 'Update Service Status',
    record: { title: 'Autumn', description: 'Shops', category: 'AI Solutions', price: 'From ₹25,000', order: 7 },
    cells: [['Autumn', 'Shops'], ['AI Solutions'], ['From ₹25,000'], ['Active'], ['7'], []],
    word: 'ai sol',
  },
  banners: {
    ...ACTIVE,
    heading: 'Banners',
    table: 'Banners',
    columns: ['Banner', 'Button', 'Status', 'Order', 'Actions'],
    one: 'banner',
    many: 'banners',
    saved: 'Banner',
    add: 'Add New Banner',
    addFirst: 'Add Your First Banner',
    addHeading: 'Add New Banner',
    statusHeading: 'Update Banner Status',
    record: { title: 'Autumn', subtitle: 'By Diwali', buttonText: 'See how', buttonLink: '/contact', order: 2 },
    cells: [['Autumn', 'By Diwali'], ['See how', '/contact'], ['Active'], ['2'], []],
    word: 'diwali',
  },
  news: {
    heading: 'News',
    table: 'News',
    columns: ['News', 'Category', 'Status', 'Publish Date', 'Actions'],
    one: 'news item',
    many: 'news',
    saved: 'News item',
    add: 'Add News Item',
    addFirst: 'Add Your First News Item',
    addHeading: 'Add News Item',
    statusHeading: 'Update News Status',
    active: 'Published',
    inactive: 'Draft',
    deactivated: 'unpublished',
    record: {
      title: 'Autumn',
      excerpt: 'In Pune',
      category: 'Company',
      author: 'Asha Rao',
      publishedAt: '2026-01-05T04:30:00.000Z',
    },
    cells: [['Autumn', 'In Pune'], ['Company', 'by Asha Rao'], ['Published'], ['5 Jan 2026, 10:00 AM IST'], []],
    word: 'pune',
  },
  work: {
    ...ACTIVE,
    heading: 'Work',
    table: 'Work',
    columns: ['Case study', 'Services used', 'Status', 'Order', 'Actions'],
    one: 'case study',
    many: 'case studies',
    saved: 'Case study',
    add: 'Add Case Study',
    addFirst: 'Add Your First Case Study',
    addHeading: 'Add Case Study',
    statusHeading: 'Update Case Study Status',
    record: { title: 'Autumn', client: 'A mill in Erode', industry: 'Textiles', order: 2, isExample: true },
    cells: [['Autumn', 'Example', 'A mill in Erode · Textiles'], expect.anything(), ['Active'], ['2'], []],
    word: 'erode',
  },
}

// Object.entries forgets the type of the keys.
export const EACH_SCREEN = Object.entries(SCREENS) as [ContentKind, ContentScreen][]
