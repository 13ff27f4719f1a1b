/**
 * Candidates: structures that could be built and routes by which each read could be served, one rule a file.
 *
 * <p>What is built: {@link dev.partita.candidate.HomeByIdentifier}, {@link dev.partita.candidate.HomeUnderParent}, {@link
 * dev.partita.candidate.HomeByPattern}, with {@link dev.partita.candidate.SpreadHome} and {@link dev.partita.candidate.BesidePage}; {@link dev.partita.candidate.IndexByPattern}, {@link dev.partita.candidate.InvertHome}, {@link
 * dev.partita.candidate.GlobalList}, {@link dev.partita.candidate.MergePaths}, {@link dev.partita.candidate.OrderByReader}, {@link dev.partita.candidate.SparseIndex}, {@link
 * dev.partita.candidate.CopyIntoCollection}, {@link dev.partita.candidate.ReplicateForReads}, each with {@link dev.partita.candidate.ShardPartition} and {@link
 * dev.partita.candidate.ProjectIntoIndex}, which leaves out what {@link dev.partita.candidate.ToldByKeys}; {@link dev.partita.candidate.EmbedChildren}, {@link dev.partita.candidate.GatherIntoItem}, {@link dev.partita.candidate.SplitItem}, {@link dev.partita.candidate.LargeItem}, {@link
 * dev.partita.candidate.PayloadInMarker}, {@link dev.partita.candidate.DenormalizeAttribute} and {@link
 * dev.partita.candidate.MaterializeAggregate}. How it is used: {@link dev.partita.candidate.Routes}, {@link
 * dev.partita.candidate.MixedQuery}, {@link dev.partita.candidate.WithinItem}, {@link dev.partita.candidate.FilterByKept}, {@link dev.partita.candidate.LookupThenWrite}, {@link dev.partita.candidate.FallbackPlan}. The
 * marker of a unique attribute is no choice: it is there, and leads to its entity. {@link dev.partita.candidate.Rules} names what a
 * chosen way comes from; {@code cases/candidate} holds for each rule a document where it fires and one where it must not.
 *
 * <p>In: the model and its statistics. Out: a {@link dev.partita.candidate.CandidateSet}. Nothing is priced or chosen here.
 */
@NullMarked
package dev.partita.candidate;

import org.jspecify.annotations.NullMarked;
