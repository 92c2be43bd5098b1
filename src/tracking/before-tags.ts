import { robots } from './consent.ts';
import { consentOpenEvent } from './consent-open.ts';

/**
 * Runs in the head of every page, before any other script; the content policy allows it by its hash
 * (`astro.config.mjs`). All seven signals of Google's Consent Mode are set before a tag can run: only what protects the
 * visitor is granted. `data-consent-wish` of the document is `ask` where the visitor has to decide: the card is painted
 * with the page, and nothing moves later. What the visitor presses before the frame's script has come (`accept`,
 * `refuse`, `open`) replaces it, which hides the card, and is done by that script.
 */
export const beforeTagsScript = `(()=>{const d=document.documentElement.dataset;window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied',functionality_storage:'denied',personalization_storage:'denied',security_storage:'granted',wait_for_update:500});addEventListener('${consentOpenEvent}',()=>d.consentWish='open');addEventListener('click',e=>{const b=e.target.closest?.('[data-consent]');if(b)d.consentWish=b.dataset.consent},true);try{if(!localStorage.getItem('ph-pref')&&!/boxwright_consent=/.test(document.cookie)&&localStorage.getItem('consentDisabled')!='true'&&!${robots}.test(navigator.userAgent)&&navigator.globalPrivacyControl!==true&&navigator.doNotTrack!='1')d.consentWish='ask'}catch{}})()`;
