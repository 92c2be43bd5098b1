import Copy from 'lucide-react/icons/copy';
import Share2 from 'lucide-react/icons/share-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { dateFormatter } from '#src/site/formatters.ts';
import type { Translate } from '#src/site/messages.ts';
import { Button } from '#src/ui/Button.tsx';
import type { ListedDesign } from './saved-design.ts';

interface DesignCardProps {
	t: Translate;
	/** BCP 47. */
	languageTag: string;
	design: ListedDesign;
	isBusy: boolean;
	onShare: () => void;
	onConvert: () => void;
	onDuplicate: () => void;
	onDelete: () => void;
}

/** Card of a saved design; image and name link to the editor. */
export function DesignCard(props: DesignCardProps) {
	const { t, languageTag, design, isBusy, onShare, onConvert, onDuplicate, onDelete } = props;
	const { name, box, href, thumbnail, isDraft, isOldProject, updatedAt } = design;
	const changed = dateFormatter(languageTag, { dateStyle: 'medium', timeStyle: 'short' }).format(
		new Date(updatedAt),
	);
	const keys = [
		['share', Share2, onShare],
		['duplicate', Copy, onDuplicate],
	] as const;
	return (
		<li className="card relative flex flex-col overflow-hidden" aria-busy={isBusy}>
			<div className="relative aspect-[4/3] bg-paper">
				{thumbnail && (
					<img
						className="absolute inset-0 size-full object-contain p-3"
						src={thumbnail}
						alt=""
						loading="lazy"
					/>
				)}
			</div>
			<div className="grid flex-1 content-start gap-1 p-4">
				<h2 className="text-17">
					<a className="break-words before:absolute before:inset-0" href={href}>
						{name}
					</a>
				</h2>
				<p className="text-15 text-ink-soft">{box}</p>
				<p className="text-13 text-ink-soft">{t('designs.changed', { when: changed })}</p>
				{isOldProject && <p className="pill pill-warning mt-1 justify-self-start">{t('designs.old')}</p>}
				{isDraft && !isOldProject && (
					<p className="pill pill-info mt-1 justify-self-start">{t('designs.draft')}</p>
				)}
			</div>
			<div className="relative flex items-center gap-1 border-t border-line p-2">
				{isOldProject ? (
					<Button small onClick={onConvert}>
						{t('designs.convert')}
					</Button>
				) : (
					<>
						<a className="button button-secondary button-small" href={href}>
							{t('designs.open')}
						</a>
						{keys.map(([id, Icon, run]) => (
							<button
								key={id}
								type="button"
								className="button button-icon"
								aria-label={t(`designs.${id}_named`, { name })}
								title={t(`designs.${id}`)}
								disabled={isBusy}
								onClick={run}
							>
								<Icon size={18} aria-hidden="true" />
							</button>
						))}
					</>
				)}
				<button
					type="button"
					className="button button-icon ml-auto"
					aria-label={t('designs.delete_named', { name })}
					title={t('designs.delete')}
					disabled={isBusy}
					onClick={onDelete}
				>
					<Trash2 size={18} aria-hidden="true" />
				</button>
			</div>
		</li>
	);
}
