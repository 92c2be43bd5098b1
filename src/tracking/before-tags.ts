import { robots } from './consent.ts';
import { consentOpenEvent } from './consent-open.ts';

/**
 * Runs in the head of every page, before any other script; the content policy allows it by its hash
 * (`astro.config.mjs`). All seven signals of Google's Consent Mode are set before a tag can run: only
 * `security_storage` is granted. `data-consent-wish` of the document is `ask` if the visitor has to decide: the card is
 * part of the first paint, so it causes no layout shift. A click before the banner's script has loaded (`accept`,
 * `refuse`, `open`) replaces the value, which hides the card, and that script executes it.
 */
export const beforeTagsScript = `(()=>{const d=document.documentElement.dataset;window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied',functionality_storage:'denied',personalization_storage:'denied',security_storage:'granted',wait_for_update:500});addEventListener('${consentOpenEvent}',()=>d.consentWish='open');addEventListener('click',e=>{const b=e.target.closest?.('[data-consent]');if(b)d.consentWish=b.dataset.consent},true);try{if(!localStorage.getItem('ph-pref')&&!/boxwright_consent=/.test(document.cookie)&&localStorage.getItem('consentDisabled')!='true'&&!${robots}.test(navigator.userAgent)&&navigator.globalPrivacyControl!==true&&navigator.doNotTrack!='1')d.consentWish='ask'}catch{}})()`;
