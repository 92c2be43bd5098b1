import type { KeptVersion } from '#src/designs/versions/version.ts';
import { dateFormatter } from '#src/site/formatters.ts';
import { Button } from '#src/ui/Button.tsx';
import { useDesigner } from '../../context/DesignerContext.tsx';

interface VersionRowProps {
	version: KeptVersion;
	isBusy: boolean;
	onRestore: () => void;
	onForget: () => void;
}

/** One kept version: picture, name, time. */
export function VersionRow({ version, isBusy, onRestore, onForget }: VersionRowProps) {
	const { t, site } = useDesigner();
	const when = dateFormatter(site.languageTag, { dateStyle: 'medium', timeStyle: 'short' });
	return (
		<li className="flex flex-wrap items-center gap-3">
			{version.thumbnail && (
				<img className="size-14 rounded-control bg-paper object-contain" src={version.thumbnail} alt="" />
			)}
			<div className="min-w-32 flex-1">
				<p className="font-medium break-words">{version.name ?? t('designs.version_replaced')}</p>
				<p className="text-13 text-ink-soft">{when.format(new Date(version.createdAt))}</p>
			</div>
			<Button look="secondary" small busy={isBusy} onClick={onRestore}>
				{t('designs.restore')}
			</Button>
			<Button look="quiet" small busy={isBusy} onClick={onForget}>
				{t('designs.delete')}
			</Button>
		</li>
	);
}
