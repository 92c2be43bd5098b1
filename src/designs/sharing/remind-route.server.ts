import { runTogether } from '#src/api/database.server.ts';
import { route } from '#src/api/handler.server.ts';
import { fail, ok, problem, unknownLanguage } from '#src/api/problem.ts';
import { isOverLimit, overLimit } from '#src/api/rate-limit.server.ts';
import { sha256 } from '#src/api/secrets.server.ts';
import { isVariantDesignableIn } from '#src/catalog/designable-in.ts';
import { product } from '#src/catalog/product.ts';
import { checkSpec, parseSku } from '#src/catalog/variant.ts';
import { deliverMailAbout } from '#src/mail/deliver.server.ts';
import { mailStatement } from '#src/mail/queries.server.ts';
import { countMail, mailsFromNetwork } from '#src/mail/unconfirmed.server.ts';
import { checkQuantity } from '#src/pricing/quantity.ts';
import { parseLocale } from '#src/site/language.ts';
import { createSite } from '#src/site/resolve-site.ts';
import { absoluteUrl } from '#src/site/seo/absolute-url.ts';
import { remindOnDesktop } from './contract.ts';
import { reminderMail, reminderMailKind } from './mails.ts';
import { openSharedFor } from './open-design.server.ts';
import { dayMs } from './share.ts';

/** Public, therefore rate limited, without user input in the mail, and once a day per subject. */
export const remindRoute = route(remindOnDesktop, async (context) => {
	const { db, env, input, network, now, request, site, waitUntil } = context;
	const { email, quantity, shareToken, sku } = input;
	const locale = parseLocale(input.locale);
	if (!locale) return fail(unknownLanguage('locale'));
	const spec = parseSku(sku);
	if (!spec) return fail(problem('unknown_sku', 422, 'Unknown SKU.', { sku: ['is unknown'] }));
	const sold = checkSpec(spec);
	if (!sold.ok) return sold;
	if (!isVariantDesignableIn(spec, site.region))
		return fail(
			problem('not_designable', 422, 'This product cannot be designed.', { sku: ['has no designer'] }),
		);
	const counted = checkQuantity(product(spec.productType), quantity);
	if (!counted.ok) return counted;
	if (shareToken !== undefined) {
		const opened = await openSharedFor(db, shareToken, 'copy', now);
		if (!opened.ok) return opened;
	}
	const reader = createSite(site.region.id, site.environment, locale);
	const here = new URL(request.url);
	const url =
		shareToken === undefined
			? absoluteUrl('designer', {}, reader, here, { sku, quantity: String(quantity) })
			: absoluteUrl('sharedDesign', { token: shareToken }, reader, here);
	const day = Math.floor(now / dayMs);
	const subjectId = await sha256(`${email.toLowerCase()} ${shareToken ?? `${sku} ${quantity}`} ${day}`);
	const mail = reminderMail({ subjectId, recipient: email, url, site: reader, spec });
	try {
		await runTogether(db, [
			...(await countMail(context, { recipient: email, network })),
			mailStatement(db, mail, now),
		]);
	} catch (error) {
		if (isOverLimit(error)) return fail(overLimit(mailsFromNetwork, now));
		throw error;
	}
	waitUntil(deliverMailAbout(db, env, { kind: reminderMailKind, subjectId }, now));
	return ok({ sent: true as const });
});
