import { consentOpenEvent } from './consent-open.ts';

/**
 * Runs in the head of every page, before any other script; the content policy allows it by its hash
 * (`astro.config.mjs`). All seven signals of Google's Consent Mode are set before a tag can run: only what protects the
 * visitor is granted. A wish to see the preferences is remembered until the frame's script has come. Where the card
 * stands in the page (`data-consent-wish='ask'`), its place is kept free, so that nothing moves.
 */
export const beforeTagsScript = `(()=>{const d=document.documentElement.dataset;window.dataLayer=window.dataLayer||[];window.gtag=function(){dataLayer.push(arguments)};gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied',analytics_storage:'denied',functionality_storage:'denied',personalization_storage:'denied',security_storage:'granted',wait_for_update:500});for(const n of['${consentOpenEvent}','click'])addEventListener(n,e=>{if(n!='click'||e.target.closest?.('[data-consent=open]'))d.consentWish='open'});try{if(!localStorage.getItem('ph-pref')&&!/boxwright_consent=/.test(document.cookie)&&localStorage.getItem('consentDisabled')!='true')d.consentWish='ask'}catch{}})()`;
