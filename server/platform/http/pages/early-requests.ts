/**
 * Inline script in the head of every document of the desk: it starts the requests of the screen's first data while the browser still
 * loads the application, which then consumes the responses (contract/early-requests.ts). Without it, profile and list each wait for
 * the response before them. A token that has expired is refreshed once, under the lock that the application uses too; when that fails,
 * the application gets the refusal. The bodies are parsed at once: the first render shows those that are there. A URL that differs
 * from the application's costs a request and nothing else: the application sends its own.
 */
import { bookings } from '#contract/bookings.ts'
import { dashboard } from '#contract/dashboard.ts'
import { EARLY_REQUESTS as PROPERTY } from '#contract/early-requests.ts'
import { contactInquiries, serviceInquiries } from '#contract/inquiries.ts'
import { myDay } from '#contract/my-day.ts'
import { SEARCH_MAX_LENGTH } from '#contract/search-text.ts'
import { session } from '#contract/session.ts'
import { BOOKING_STATUSES, BOOKINGS_PAGE_SIZE } from '#domain/booking.ts'
import { DUE_FILTERS, INQUIRIES_PAGE_SIZE, INQUIRY_PRIORITIES, INQUIRY_SORTS, INQUIRY_STATUSES } from '#domain/inquiry.ts'
import { EVENTS_PAGE_SIZE } from '#domain/lead-event.ts'
import { SOURCE_LENGTH } from '#domain/lead-source.ts'
import { REFRESH_LOCK, TOKEN_STORAGE_KEY } from '#domain/session.ts'
import { LEAD_LIST_PATHS } from '#domain/lead-path.ts'

/** The list calls of the two inquiry screens. */
const LISTS = JSON.stringify({
  [LEAD_LIST_PATHS.service]: `/api${serviceInquiries.list.path}`,
  [LEAD_LIST_PATHS.contact]: `/api${contactInquiries.list.path}`,
})
const oneOf = (values: readonly string[]): string => `^(${values.join('|')})$`

/** The filters of a list in the order of its call, with the values that it accepts. */
const FILTERS = JSON.stringify({
  search: `^.{1,${SEARCH_MAX_LENGTH}}$`,
  status: oneOf(INQUIRY_STATUSES),
  priority: oneOf(INQUIRY_PRIORITIES),
  assignee: '^([1-9]\\d{0,14}|none)$',
  due: oneOf(DUE_FILTERS),
  source: `^[^A-Z\\s]{1,${SOURCE_LENGTH}}$`,
  spam: '^only$',
  sort: `^-?(${INQUIRY_SORTS.join('|')})$`,
})

/** What the dashboard shows without scrolling. */
const DASHBOARD = JSON.stringify([dashboard.get, dashboard.charts, dashboard.promise].map(({ path }) => `/api${path}`))

const BOOKING_FILTERS = JSON.stringify({ status: oneOf(BOOKING_STATUSES), assignee: '^([1-9]\\d{0,14}|none|me)$' })

/**
 * The list of consultations, or the week: without a date the present one of the browser's time zone, which is another one than that of
 * the business time zone for some hours.
 */
const CONSULTATIONS = `
if(path==='/admin/consultations'){const page=query.get('page')||'1',date=query.get('date')||'';
if(query.get('view')==='list'){const call=new URLSearchParams({period:query.get('period')==='past'?'past':'upcoming'}),filters=${BOOKING_FILTERS};for(const name in filters){const value=query.get(name);if(value&&RegExp(filters[name]).test(value))call.set(name,value)}call.set('page',page);call.set('limit','${BOOKINGS_PAGE_SIZE}');if(/^[1-9]\\d{0,8}$/.test(page))urls.push('/api${bookings.list.path}?'+call)}
else{const now=new Date(),day=(/^2\\d{3}-\\d\\d-\\d\\d$/.test(date)?Date.parse(date):Date.UTC(now.getFullYear(),now.getMonth(),now.getDate()))/864e5;if(day>0)urls.push('/api${bookings.week.path}?date='+new Date((day-(day+3)%7)*864e5).toISOString().slice(0,10))}}`

/**
 * Adds the URLs of the screen to `urls`: no list for a URL with a value that it does not accept, or that the application reads in a
 * way of its own. A list with a due filter is sorted by it.
 */
const SCREEN_URLS = `
const path=location.pathname,query=new URLSearchParams(location.search),lists=${LISTS},list=lists[path],lead=/^(.+)\\/([1-9]\\d{0,14})$/.exec(path);
if(list&&query.get('view')!=='board'){const call=new URLSearchParams(),filters=${FILTERS},page=query.get('page')||'1';let isKnown=/^[1-9]\\d{0,8}$/.test(page)&&!(query.get('spam')&&query.get('due'));for(const name in filters){const value=query.get(name);if(value){isKnown&&=RegExp(filters[name]).test(value);call.set(name,value)}}if(query.get('due')&&!query.get('sort'))call.set('sort','responseDue');call.set('page',page);call.set('limit','${INQUIRIES_PAGE_SIZE}');if(isKnown)urls.push(list+'?'+call)}
if(lead&&lists[lead[1]]){const call=lists[lead[1]]+'/'+lead[2];urls.push(call,call+'/events?page=1&limit=${EVENTS_PAGE_SIZE}')}
if(path==='/admin/my-day')urls.push('/api${myDay.get.path}?scope='+(query.get('scope')==='team'?'team':'mine'));
if(path==='/admin')urls.push(...${DASHBOARD});${CONSULTATIONS}`

export const EARLY_REQUESTS = `(()=>{try{const storage=localStorage,key='${TOKEN_STORAGE_KEY}',used=storage.getItem(key),urls=['/api${session.profile.path}'],responses={},bodies={},controller=new AbortController;window.${PROPERTY}={responses,bodies,controller};
if(!used)return;${SCREEN_URLS}
let refreshed;
const send=(url,token,method)=>fetch(url,{method,headers:{accept:'application/json',authorization:'Bearer '+token},cache:'no-store',signal:controller.signal}),
refresh=async()=>{if(storage.getItem(key)!==used)return storage.getItem(key);const response=await send('/api${session.refresh.path}',used,'POST');if(!response.ok)return null;const{data}=await response.json();if(storage.getItem(key)===used)storage.setItem(key,data.token);return storage.getItem(key)},
request=async url=>{const response=await send(url,used,'GET');if(response.status!==401||(await response.clone().json()).code!=='TOKEN_EXPIRED')return{token:used,response};const token=await(refreshed??=(navigator.locks?navigator.locks.request('${REFRESH_LOCK}',refresh):refresh()).catch(()=>null));return token?{token,response:await send(url,token,'GET')}:{token:used,response}};
for(const url of urls)(responses[url]=request(url)).then(async({token,response})=>{if(response.ok)bodies[url]={token,body:await response.clone().json()}}).catch(()=>{})}catch{}})()`
