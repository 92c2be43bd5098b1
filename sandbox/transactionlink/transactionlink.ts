import { DurableObject } from 'cloudflare:workers';
import { page } from '../pages.ts';
import type { Case } from './case.ts';
import { casePage, homePage } from './page.ts';

interface Token {
	readonly id: string;
	readonly caseId: string;
	readonly expiresAt: number;
}

const tokenMs = 3_600_000;
const base = '/transactionlink';

/**
 * Stands in for TransactionLink: sign-in, cases and tokens below `/transactionlink/`, a page in place of the widget on
 * which a case is approved or rejected, and a simulated outage.
 */
export class TransactionLink extends DurableObject {
	override async fetch(request: Request): Promise<Response> {
		const { pathname, searchParams } = new URL(request.url);
		const path = pathname.slice(base.length).replace(/^\/|\/$/g, '');
		if (path === '') return page(homePage(await this.cases(), await this.isDown()));
		if (path === 'outage' && request.method === 'POST') {
			await this.ctx.storage.put('down', (await request.formData()).get('down') === 'yes');
			return this.home();
		}
		if (path === 'workflow') return this.widget(request, searchParams.get('token') ?? '');
		if (await this.isDown()) return Response.json({ message: 'Service Unavailable' }, { status: 503 });
		if (request.method !== 'POST') return Response.json({ message: 'Not Found' }, { status: 404 });
		const body = (await request.json().catch(() => ({}))) as Record<string, unknown>;
		if (path === 'auth/authorize') return this.authorise(body);
		const key = request.headers.get('authorization')?.replace(/^Bearer /, '') ?? '';
		if (!key || !(await this.ctx.storage.get(`access:${key}`)))
			return Response.json({ message: 'Unauthorized' }, { status: 401 });
		if (path === 'cases') return this.openCase(body);
		if (path === 'token') return this.openToken(body);
		return Response.json({ message: 'Not Found' }, { status: 404 });
	}

	private isDown = async (): Promise<boolean> => (await this.ctx.storage.get<boolean>('down')) ?? false;
	private home = (): Response => new Response(null, { status: 303, headers: { location: `${base}/` } });
	private cases = async (): Promise<Case[]> =>
		[...(await this.ctx.storage.list<Case>({ prefix: 'case:' })).values()].slice(-20);

	private async authorise({ key, secret }: Record<string, unknown>): Promise<Response> {
		if (typeof key !== 'string' || typeof secret !== 'string' || key.length < 8 || secret.length < 8)
			return Response.json({ message: 'Unauthorized' }, { status: 401 });
		const accessToken = crypto.randomUUID();
		await this.ctx.storage.put(`access:${accessToken}`, true);
		return Response.json({ accessToken });
	}

	private async openCase(body: Record<string, unknown>): Promise<Response> {
		const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string) : '');
		if (!text('companyName')) return Response.json({ message: 'companyName is missing' }, { status: 400 });
		const opened: Case = {
			id: crypto.randomUUID(),
			companyName: text('companyName'),
			companyNumber: text('companyNumber'),
			companyAddress: text('companyAddress'),
			state: 'open',
		};
		await this.ctx.storage.put(`case:${opened.id}`, opened);
		return Response.json({ caseId: opened.id, createdDate: new Date().toISOString() }, { status: 201 });
	}

	private async openToken({ caseId, workflowDefinitionId }: Record<string, unknown>): Promise<Response> {
		if (typeof workflowDefinitionId !== 'string' || workflowDefinitionId === '')
			return Response.json({ message: 'workflowDefinitionId is missing' }, { status: 400 });
		if (!(await this.ctx.storage.get(`case:${caseId}`)))
			return Response.json({ message: 'Case not found' }, { status: 404 });
		const id = crypto.randomUUID();
		const token: Token = { id, caseId: String(caseId), expiresAt: Date.now() + tokenMs };
		await this.ctx.storage.put(`token:${id}`, token);
		return Response.json({ token: id, expiryDuration: tokenMs / 1000, tokenType: 'Bearer' }, { status: 201 });
	}

	/** A token opens the workflow once: GET shows it, POST stores the company's result and ends the token. */
	private async widget(request: Request, id: string): Promise<Response> {
		const token = await this.ctx.storage.get<Token>(`token:${id}`);
		const found = token && (await this.ctx.storage.get<Case>(`case:${token.caseId}`));
		if (!token || !found || token.expiresAt < Date.now())
			return new Response('This token has been used or has expired', { status: 410 });
		if (request.method !== 'POST') return page(casePage(found));
		const isApproved = (await request.formData()).get('answer') === 'approve';
		await this.ctx.storage.put(`case:${found.id}`, { ...found, state: isApproved ? 'approved' : 'rejected' });
		await this.ctx.storage.delete(`token:${id}`);
		return this.home();
	}
}
