import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { callAsUser } from '#src/customers/store.ts';
import { createTranslate, type Translate } from '#src/site/messages.ts';
import { retention } from '#src/site/retention.ts';
import type { Site } from '#src/site/site.ts';
import { track } from '#src/tracking/events.ts';
import { Button } from '#src/ui/Button.tsx';
import { HydratedFieldset } from '#src/ui/HydratedFieldset.tsx';
import { LoadErrorTextsProvider, lazyPart } from '#src/ui/LazyPart.tsx';
import { deleteDesign } from '../storage/contract.ts';
import { failureText } from '../storage/failure-text.ts';
import { duplicateDesign, restoreDesign } from '../versions/contract.ts';
import { DesignCard } from './DesignCard.tsx';
import type { ListedDesign } from './saved-design.ts';

const ShareDialog = lazyPart(() => import('../sharing/ShareDialog.tsx'), 'over');
const ConvertDialog = lazyPart(() => import('../old-project/ConvertDialog.tsx'), 'over');

interface SavedDesignsIslandProps {
	site: Pick<Site, 'languageTag'>;
	/** JSON messages of `designs` and `problems`. */
	messages: string;
	designs: readonly ListedDesign[];
	/** Link for visitors without designs. */
	startPath: string;
}

type Opened = { readonly kind: 'share' | 'convert'; readonly design: ListedDesign };
interface Notice {
	readonly text: string;
	readonly tone: 'success' | 'danger';
	/** Restores a deleted design. */
	readonly undo?: () => void;
}

/** List of the visitor's designs: open, share, copy, delete, restore, convert. */
export default function SavedDesignsIsland({
	site,
	messages,
	designs: given,
	startPath,
}: SavedDesignsIslandProps) {
	const t = useMemo(() => createTranslate(JSON.parse(messages), site.languageTag), [messages, site]);
	const words = useMemo(
		() => ({
			missing: t('problems.network_error'),
			again: t('editor.try_again'),
			close: t('designs.close'),
		}),
		[t],
	);
	const [opened, setOpened] = useState<Opened>();
	const { designs, notice, busyId, duplicate, remove, markConverted } = useSavedDesigns(t, given);

	return (
		<div className="grid gap-6">
			<NoticeLine t={t} notice={notice} />
			{designs.length === 0 ? (
				<NoDesigns t={t} startPath={startPath} />
			) : (
				<HydratedFieldset>
					<ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
						{designs.map((design) => (
							<DesignCard
								key={design.id}
								t={t}
								languageTag={site.languageTag}
								design={design}
								isBusy={busyId === design.id}
								onShare={() => setOpened({ kind: 'share', design })}
								onConvert={() => setOpened({ kind: 'convert', design })}
								onDuplicate={() => void duplicate(design)}
								onDelete={() => void remove(design)}
							/>
						))}
					</ul>
				</HydratedFieldset>
			)}
			<LoadErrorTextsProvider value={words}>
				<Suspense fallback={null}>
					{opened?.kind === 'share' && (
						<ShareDialog t={t} designId={opened.design.id} onClose={() => setOpened(undefined)} />
					)}
					{opened?.kind === 'convert' && (
						<ConvertDialog
							t={t}
							designId={opened.design.id}
							openPath={opened.design.href}
							onConverted={() => markConverted(opened.design)}
							onClose={() => setOpened(undefined)}
						/>
					)}
				</Suspense>
			</LoadErrorTextsProvider>
		</div>
	);
}

/** The list of designs with their actions; `notice` is the result of the last action. */
function useSavedDesigns(t: Translate, given: readonly ListedDesign[]) {
	const [designs, setDesigns] = useState(given);
	const [notice, setNotice] = useState<Notice>();
	const [busyId, setBusyId] = useState<string>();

	async function attempt(design: ListedDesign, work: () => Promise<void>) {
		setBusyId(design.id);
		setNotice(undefined);
		try {
			await work();
		} catch (error) {
			setNotice({ text: failureText(t, error), tone: 'danger' });
		}
		setBusyId(undefined);
	}

	const duplicate = (design: ListedDesign) =>
		attempt(design, async () => {
			const { id, name, thumbnail, updatedAt } = await callAsUser(duplicateDesign, { id: design.id });
			track('Design Duplicated', { designId: id });
			const href = design.href.replace(design.id, id);
			setDesigns((now) => [{ ...design, id, name, thumbnail, updatedAt, href }, ...now]);
			setNotice({ text: t('designs.duplicated', { name }), tone: 'success' });
		});
	const restore = (design: ListedDesign) =>
		attempt(design, async () => {
			await callAsUser(restoreDesign, { id: design.id });
			setDesigns((now) => [design, ...now]);
		});
	const remove = (design: ListedDesign) =>
		attempt(design, async () => {
			await callAsUser(deleteDesign, { id: design.id });
			setDesigns((now) => now.filter(({ id }) => id !== design.id));
			const text = t('designs.deleted', { name: design.name, days: retention.deletedDesigns.length });
			setNotice({ text, tone: 'success', undo: () => void restore(design) });
		});
	const markConverted = ({ id }: ListedDesign) =>
		setDesigns((now) => now.map((one) => (one.id === id ? { ...one, isOldProject: false } : one)));

	return { designs, notice, busyId, duplicate, remove, markConverted };
}

function NoticeLine({ t, notice }: { t: Translate; notice: Notice | undefined }) {
	const line = useRef<HTMLDivElement>(null);
	// The card with the focused button is removed: the undo button gets the focus.
	useEffect(() => {
		if (notice?.undo) line.current?.querySelector('button')?.focus();
	}, [notice]);
	return (
		<div ref={line} role="status">
			{notice && (
				<p className={`notice notice-${notice.tone} flex flex-wrap items-center gap-3`}>
					{notice.text}
					{notice.undo && (
						<Button look="secondary" small onClick={notice.undo}>
							{t('designs.undo')}
						</Button>
					)}
				</p>
			)}
		</div>
	);
}

const NoDesigns = ({ t, startPath }: { t: Translate; startPath: string }) => (
	<div className="card card-padded grid justify-items-start gap-4">
		<h2 className="text-20">{t('designs.none')}</h2>
		<p className="text-ink-soft">{t('designs.none_help')}</p>
		<a className="button button-primary" href={startPath}>
			{t('designs.start')}
		</a>
	</div>
);
