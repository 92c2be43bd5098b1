/** An answer that anybody may have, as it went out. */
interface KeptAnswer {
	/** Goes out as it is: a string would be encoded again and bytes copied each time. */
	readonly body: Blob;
	readonly headers: Headers;
	readonly expiresAt: number;
}

const maxEntries = 300;
/** The complete price list of a region is 1.4 MB; an isolate has 128 MB. */
const maxBytes = 12_000_000;

/**
 * Public answers in the isolate's memory, for as long as their own `Cache-Control: public, max-age` says. Lists
 * that every visitor asks for alike cost no database and no serializing. Oldest out first.
 */
export class AnswerCache {
	private readonly kept = new Map<string, KeptAnswer>();
	private bytes = 0;

	/** Everything that an answer for anybody depends on. */
	private static key({ url, headers }: Request): string {
		return `${url}\n${headers.get('x-region') ?? ''}\n${headers.get('x-locale') ?? ''}`;
	}

	find(request: Request, now: number): Response | undefined {
		const found = this.kept.get(AnswerCache.key(request));
		if (!found) return undefined;
		return found.expiresAt > now ? new Response(found.body, { headers: found.headers }) : undefined;
	}

	/** Keeps a 200 whose `Cache-Control` is public; anything else passes by. */
	async keep(request: Request, response: Response, now: number): Promise<void> {
		const age = /^public, max-age=(\d+)/.exec(response.headers.get('cache-control') ?? '')?.[1];
		if (!age || response.status !== 200 || response.headers.has('set-cookie')) return;
		const body = await response.clone().blob();
		if (body.size > maxBytes / 4) return;
		const key = AnswerCache.key(request);
		this.forget(key);
		this.kept.set(key, {
			body,
			headers: new Headers(response.headers),
			expiresAt: now + Number(age) * 1000,
		});
		this.bytes += body.size;
		for (const oldest of this.kept.keys()) {
			if (this.kept.size <= maxEntries && this.bytes <= maxBytes) break;
			this.forget(oldest);
		}
	}

	private forget(key: string): void {
		this.bytes -= this.kept.get(key)?.body.size ?? 0;
		this.kept.delete(key);
	}
}
