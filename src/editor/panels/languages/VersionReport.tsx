import CircleCheck from 'lucide-react/icons/circle-check';
import { useDesigner } from '../../context/DesignerContext.tsx';
import { useDialogTexts } from '../../context/DialogTexts.tsx';
import { objectName } from '../../document/object-name.ts';
import { formatValues, SeverityIcon } from '../preflight/FindingList.tsx';
import type { MadeVersion } from './make-versions.ts';

/** Where a saved design is opened. */
function composeAddress(id: string): string {
	const address = new URL(location.href);
	address.searchParams.delete('sku');
	address.searchParams.set('design', id);
	return `${address.pathname}${address.search}`;
}

/** The created versions, each with its new findings and a link. */
export function VersionReport({ versions }: { versions: readonly MadeVersion[] }) {
	const designer = useDesigner();
	const { t, site } = designer;
	const texts = useDialogTexts();
	return (
		<ul className="grid gap-5">
			{versions.map(({ id, tag, name, document, findings }) => {
				const findName = (objectId: string | undefined) => {
					const object = document.objects.find((one) => one.id === objectId);
					return object && objectName(object, { t, site });
				};
				return (
					<li key={id} className="grid gap-2">
						<p className="flex flex-wrap items-baseline justify-between gap-x-4">
							<strong className="font-medium" lang={tag}>
								{name}
							</strong>
							<a
								href={composeAddress(id)}
								target="_blank"
								rel="noopener"
								aria-label={texts('languages.open', { name })}
							>
								{t('designs.open')}
							</a>
						</p>
						{findings.length === 0 && (
							<p className="flex gap-2 text-13 text-ink-soft">
								<CircleCheck size={18} className="shrink-0 text-success" aria-hidden="true" />
								{texts('languages.nothing_new')}
							</p>
						)}
						<ul className="grid gap-2 text-13">
							{findings.map((finding) => (
								<li key={`${finding.code}-${finding.objectId ?? finding.side}`} className="flex gap-2">
									<SeverityIcon severity={finding.severity} />
									<p className="min-w-0 flex-1">
										<span className="block font-medium break-words">{findName(finding.objectId)}</span>
										{t(`preflight.${finding.code}`, formatValues(finding, designer))}
									</p>
								</li>
							))}
						</ul>
					</li>
				);
			})}
		</ul>
	);
}
