/// <reference types="astro/client" />

interface ImportMetaEnv {
	/** From astro.config.mjs; undefined in tests. */
	readonly RELEASE: string | undefined;
}

type ShopSite = import('./site/site.ts').Site;
type ShopTranslate = import('./site/messages.ts').Translate;
type ShopEnv = import('./api/env.ts').Env;

declare namespace App {
	interface Locals {
		site: ShopSite;
		t: ShopTranslate;
		/** The address that the visitor sees; on edge pages only. */
		publicUrl: URL | undefined;
		/** Set by the Cloudflare adapter; not while pages are prerendered. */
		cfContext?: ExecutionContext;
	}
}

declare namespace Cloudflare {
	interface Env extends ShopEnv {}
}

/** From scripts/build/content-list.mjs: entry → language → slug. */
declare module 'virtual:content-list' {
	const list: Record<string, Partial<Record<import('#regions/region.ts').LocaleId, string>>>;
	export default list;
}
