/**
 * Inline script of every public page, which stores in the visitor's browser where the visitor came from (domain/lead-source.ts). The
 * application starts when the page is idle or touched, and a visitor may follow a link before: only an inline script sees the first
 * page's referrer and URL. It runs after the first paint (page-document.ts). A page that is reached from this site, by Reload or by
 * Back is no touch; a visit without a campaign and without another host is one only when no touch of the last days is stored.
 * Storage that is blocked, full or holds other data is no error. With Global Privacy Control or Do Not Track nothing is stored, and
 * what was stored is removed.
 */
import { TOUCH_DAYS } from '#domain/lead-source.ts'
import { STORED_TOUCHES_LENGTH, TOUCHES_KEY } from '#domain/stored-touches.ts'

export const CAPTURE_SOURCE = `(()=>{try{const n=navigator,s=localStorage,k='${TOUCHES_KEY}',d=document;if(n.globalPrivacyControl||n.doNotTrack=='1')return s.removeItem(k);let old;try{old=JSON.parse((s.getItem(k)||'').slice(0,${STORED_TOUCHES_LENGTH}))}catch{}const now=Date.now(),q=new URLSearchParams(location.search),u=x=>(q.get('utm_'+x)||'').slice(0,100),fresh=t=>t&&now-Date.parse(t.at)>=0&&now-Date.parse(t.at)<=${TOUCH_DAYS}*864e5,h=d.referrer&&new URL(d.referrer).host,t={at:new Date(now).toISOString(),utmSource:u('source'),utmMedium:u('medium'),utmCampaign:u('campaign'),referrerHost:h==location.host?'':h.slice(0,253),landingPath:location.pathname.slice(0,200)},first=fresh(old&&old.first)&&old.first,last=fresh(old&&old.last)&&old.last,came=(t.utmSource||t.utmMedium||t.utmCampaign||t.referrerHost)&&!/^(r|b)/.test((performance.getEntriesByType('navigation')[0]||0).type);if(!first||!last||came)s.setItem(k,JSON.stringify({first:first||last||t,last:came||!last?t:last}))}catch{}})()`
