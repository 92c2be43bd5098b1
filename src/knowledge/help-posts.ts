import type { Region } from '#regions/region.ts';
import { settings } from '#regions/settings.ts';
import { type CollectionId, type EntryData, type HelpTopic, helpTopics } from '#src/editorial/collections.ts';
import { entryHtml } from '#src/editorial/entry-html.ts';
import { fillFacts } from '#src/editorial/facts.ts';
import { href } from '#src/site/links.ts';
import type { Translate } from '#src/site/messages.ts';
import { canonicalUrl } from '#src/site/page-address.ts';
import type { Site } from '#src/site/site.ts';

/** A question of the help centre with its answer, for a site. */
export interface HelpPost {
	/** Never changes: `number` of the entry. */
	readonly id: number;
	/** Name of the entry; also the anchor of the answer on the topic's page. */
	readonly name: string;
	readonly topic: HelpTopic;
	readonly title: string;
	/** HTML. */
	readonly answer: string;
	/** Path on the site. */
	readonly href: string;
	/** Absolute production URL, for the API. */
	readonly link: string;
}

interface Written<Id extends CollectionId> {
	readonly name: string;
	readonly data: EntryData<Id>;
	readonly html: string;
}

/** Whether a question is shown in a region: `vat` where VAT is charged, `customs` where goods may cross a customs border. */
export function arisesIn(
	where: EntryData<'help'>['where'],
	{ hasVat, allowedShippingCountries }: Pick<Region, 'hasVat' | 'allowedShippingCountries'>,
): boolean {
	if (where === 'vat') return hasVat;
	if (where === 'customs')
		return !hasVat || allowedShippingCountries.some((country) => exportedTo.includes(country));
	return true;
}
/** Countries behind a customs border whose VAT the seller does not collect. */
const exportedTo = settings.outsideEu.filter(
	(country) => !settings.tax.registeredOutsideEu.includes(country),
);

/** Id of a topic in the API. */
export const topicId = (topic: HelpTopic): number => helpTopics.indexOf(topic) + 1;

/** The questions of a site (`entriesIn('help', site)`), by topic and number. */
export const helpPosts = (entries: readonly Written<'help'>[], site: Site, t: Translate): HelpPost[] =>
	entries
		.filter(({ data }) => arisesIn(data.where, site.region))
		.map(({ name, data, html }) => ({
			id: data.number,
			name,
			topic: data.topic,
			title: fillFacts(data.title, site),
			answer: entryHtml(html, site, t),
			href: `${href('helpTopic', { topic: data.topic }, site)}#${name}`,
			link: `${canonicalUrl({ route: 'helpTopic', params: { topic: data.topic } }, site)}#${name}`,
		}))
		.sort((one, other) => topicId(one.topic) - topicId(other.topic) || one.id - other.id);
